import { joined, without, type Range } from '#domain/lot/ranges.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { plusDays } from '../Calendar.ts'
import type { SeedStep } from '../seedStep.ts'
import type { MoveSeed, Place } from './custodyMoves.ts'
import type { BookedLot } from './LotBook.ts'

type Stock = { moves: readonly MoveSeed[]; lots: readonly BookedLot[] }
const minute = 60_000
const remark = 'Kiraan suku tahun'
/** Their ids. */
const [ended, underWay] = [1, 2]

function momentsOf(now: Date) {
  const openedAt = plusDays(now, -10)
  const endedAt = new Date(openedAt.getTime() + 35 * minute)
  return { openedAt, endedAt, begun: new Date(now.getTime() - 40 * minute) }
}

/**
 * Writes a count of JHB's store that agreed, ten days ago, and one of Penang's that has been in progress since this morning.
 */
export async function takeStock(tx: Tx, stock: Stock, now: Date, users: Record<string, number>): Promise<void> {
  const { openedAt, endedAt, begun } = momentsOf(now)
  const store = heldAt(stock.moves, { place: 'branchStore', branchCode: 'JHB' }, openedAt)
  await tx.stocktake.create({
    data: {
      id: ended,
      branchCode: 'JHB',
      place: 'branchStore',
      status: 'approved',
      openedAt,
      openedById: users.operator!,
      proposedAt: endedAt,
      proposedById: users.operator!,
      remark,
      decidedAt: endedAt,
      version: 2,
      counts: { create: countsOf(stock, store, new Date(openedAt.getTime() + 20 * minute), users.operator2!) },
    },
  })
  const shelf = heldAt(stock.moves, { place: 'branchStore', branchCode: 'PEN' }, begun)
  await tx.stocktake.create({
    data: {
      id: underWay,
      branchCode: 'PEN',
      place: 'branchStore',
      status: 'counting',
      openedAt: begun,
      openedById: users['operator.pen']!,
      counts: { create: countsOf(stock, shelf.slice(0, 1), new Date(begun.getTime() + 12 * minute), users['operator.pen']!) },
    },
  })
}

/** Returns the audit steps of the two counts. */
export function stocktakeSteps(now: Date): SeedStep[] {
  const { openedAt, endedAt, begun } = momentsOf(now)
  const opened = (id: number, at: Date, by: string, branchCode: string): SeedStep => ({
    at,
    by,
    action: 'openStocktake',
    subjects: [`Stocktake:${id}`],
    after: { status: 'counting', branchCode, place: 'branchStore', stationId: '', cardType: null },
  })
  return [
    opened(ended, openedAt, 'operator', 'JHB'),
    {
      at: endedAt,
      by: 'operator',
      action: 'proposeAdjustment',
      subjects: [`Stocktake:${ended}`],
      before: { status: 'counting' },
      after: { status: 'approved', remark, differences: [] },
    },
    opened(underWay, begun, 'operator.pen', 'PEN'),
  ]
}

type Held = Range & { lotNo: string }

/** Returns what a store held at a moment, by lot. */
function heldAt(moves: readonly MoveSeed[], store: Place, at: Date): Held[] {
  const held = new Map<string, Range[]>()
  const isStore = (place: Place | null) => place?.place === store.place && place.branchCode === store.branchCode
  for (const move of [...moves].filter((each) => each.at < at).sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const runs = held.get(move.lotNo) ?? []
    if (isStore(move.to)) held.set(move.lotNo, joined([...runs, move]))
    if (isStore(move.from))
      held.set(
        move.lotNo,
        runs.flatMap((run) => without(run, [move])),
      )
  }
  return [...held].flatMap(([lotNo, runs]) => runs.map((run) => ({ ...run, lotNo })))
}

function countsOf({ lots }: Stock, held: readonly Held[], at: Date, byUserId: number) {
  return held.map((run) => ({ ...run, cardTypeId: lots.find(({ lotNo }) => lotNo === run.lotNo)!.cardTypeId, at, byUserId }))
}
