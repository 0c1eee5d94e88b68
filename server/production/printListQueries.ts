import type { SignedInContext } from '../platform/context.ts'
import { findStation } from '../branches/queries.ts'
import { findOpenList } from './openPrintList.ts'

export type PrintListItemRow = { id: number; position: number; jobId: number; addedBy: string; outcome: string | null }
export type PrintListRow = {
  listId: number
  stationId: string
  batchNo: string
  cardTypeId: number
  openedAt: Date
  items: PrintListItemRow[]
}

/** The open printing list of a station that the viewer sees, or null. */
export async function findPrintList(ctx: SignedInContext, stationId: string): Promise<PrintListRow | null> {
  if (!(await findStation(ctx, stationId))) return null
  const list = await findOpenList({ tx: ctx.db }, stationId)
  if (!list) return null
  const adders = await ctx.db.user.findMany({
    where: { id: { in: list.items.map((item) => item.addedById) } },
    select: { id: true, staffName: true },
  })
  const names = new Map(adders.map((adder) => [adder.id, adder.staffName]))
  return {
    listId: list.id,
    stationId,
    batchNo: list.batchNo,
    cardTypeId: list.cardTypeId,
    openedAt: list.openedAt,
    items: list.items.map(({ id, position, jobId, addedById, outcome }) => ({
      id,
      position,
      jobId,
      addedBy: names.get(addedById) ?? '',
      outcome,
    })),
  }
}
