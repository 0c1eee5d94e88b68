import { onlyRow } from '#server/platform/onlyRow.ts'

/** Reads the rules for stock, once for a request. */
export const readStockRules = onlyRow('stockRules', (db) =>
  db.stockRules.findUniqueOrThrow({ where: { id: 1 } }),
)
