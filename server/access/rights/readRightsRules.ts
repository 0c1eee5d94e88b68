import { onlyRow } from '#server/platform/onlyRow.ts'

/** Reads when rights are confirmed, once for a request. */
export const readRightsRules = onlyRow('rightsRules', (db) =>
  db.rightsRules.findUniqueOrThrow({ where: { id: 1 } }),
)
