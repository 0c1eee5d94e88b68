import { headquarters } from '#domain/limits.ts'
import { missingOf } from '#domain/stock.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { listStockLevels, type StockLevelRow } from '#server/settings/thresholdStock.ts'
import { listAwaitedCards } from '#server/stock/levels/awaitedCards.ts'

/**
 * Cards of a type of which a branch has less than its threshold, and how many headquarters has yet
 * to send.
 */
export type LowStock = StockLevelRow & { missing: number }

const nothing = { coming: 0, packed: 0 }

/**
 * Lists the low card types, by branch. Headquarters' own shortages come from its supplier and are
 * not distributed.
 */
export async function listLowStock(ctx: SignedInContext): Promise<LowStock[]> {
  const low = (await listStockLevels(ctx)).filter(({ status }) => status !== 'adequate')
  if (low.length === 0) return []
  const awaited = new Map(
    (await listAwaitedCards(ctx)).map((row) => [`${row.branchCode}:${row.cardTypeId}`, row]),
  )
  return low.map((row) => {
    const { coming, packed } = awaited.get(`${row.branchCode}:${row.cardTypeId}`) ?? nothing
    return {
      ...row,
      missing: row.branchCode === headquarters ? 0 : missingOf({ ...row, coming, packed }),
    }
  })
}
