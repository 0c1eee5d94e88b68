import { ownBatchNo } from '#domain/cardJob/ownBatchNo.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findStation } from '#server/stations/stationQueries.ts'
import { findOpenList, stillWaits } from './openPrintList.ts'

/**
 * Returns the batch for a caller who named none, at a station whose branch has no batches: that of
 * the waiting list, else the day's. Returns undefined where the caller must name one.
 */
export async function batchOf(
  ctx: SignedInContext,
  stationId: unknown,
): Promise<string | undefined> {
  const station = typeof stationId === 'string' ? await findStation(ctx, stationId) : null
  if (!station) return undefined
  const branch = { where: { code: station.branchCode }, include: { branchType: true } } as const
  const { branchType } = await ctx.db.branch.findUniqueOrThrow(branch)
  const own = ownBatchNo(branchType, station.id, ctx.clock.now())
  if (own === null) return undefined
  const list = await findOpenList({ tx: ctx.db }, station.id)
  return list && stillWaits(list) ? list.batchNo : own
}
