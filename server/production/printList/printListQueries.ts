import type { SignedInContext } from '#server/platform/context.ts'
import { findStation } from '#server/stations/stationQueries.ts'
import { findOpenList } from './openPrintList.ts'

export type PrintListItemRow = {
  id: number
  position: number
  jobId: number
  addedBy: string
  outcome: string | null
  doneAt: Date | null
  inPrinter: InPrinter | null
}
/** The card in the printer: its serial, who sent it and when. */
export type InPrinter = { by: string; at: Date; cardSn: string }
export type PrintListRow = {
  listId: number
  stationId: string
  batchNo: string
  cardTypeId: number
  openedAt: Date
  items: PrintListItemRow[]
}

/** Returns the open printing list of a station that the viewer sees, or null. */
export async function findPrintList(
  ctx: SignedInContext,
  stationId: string,
): Promise<PrintListRow | null> {
  if (!(await findStation(ctx, stationId))) return null
  const list = await findOpenList({ tx: ctx.db }, stationId)
  if (!list) return null
  const people = await ctx.db.user.findMany({
    where: {
      id: {
        in: list.items.flatMap(({ addedById, startedById }) =>
          startedById ? [addedById, startedById] : [addedById],
        ),
      },
    },
    select: { id: true, staffName: true },
  })
  const names = new Map(people.map((person) => [person.id, person.staffName]))
  return {
    listId: list.id,
    stationId,
    batchNo: list.batchNo,
    cardTypeId: list.cardTypeId,
    openedAt: list.openedAt,
    items: list.items.map(
      ({
        id,
        position,
        jobId,
        addedById,
        outcome,
        doneAt,
        startedAt,
        startedById,
        startedCardSn,
      }) => ({
        id,
        position,
        jobId,
        addedBy: names.get(addedById) ?? '',
        outcome,
        doneAt,
        inPrinter:
          doneAt === null && startedAt
            ? { by: names.get(startedById!) ?? '', at: startedAt, cardSn: startedCardSn ?? '' }
            : null,
      }),
    ),
  }
}
