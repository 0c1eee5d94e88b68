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
  return { openedAt, endedAt, begunAt: new Date(now.getTime() - 40 * minute) }
}

/**
 * Writes a count of JHB's store that agreed, ten days ago, one of Penang's that has been in
 * progress since this morning, and the last count by schedule of all other places.
 */
export async function takeStock(
  tx: Tx,
  stock: Stock,
  now: Date,
  users: Record<string, number>,
): Promise<void> {
  const { openedAt, endedAt, begunAt } = momentsOf(now)
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
      counts: {
        create: countsOf(
          stock,
          store,
          new Date(openedAt.getTime() + 20 * minute),
          users.operator2!,
        ),
      },
    },
  })
  await countBySchedule(tx, stock, now, users)
  const shelf = heldAt(stock.moves, { place: 'branchStore', branchCode: 'PEN' }, begunAt)
  await tx.stocktake.create({
    data: {
      id: underWay,
      branchCode: 'PEN',
      place: 'branchStore',
      status: 'counting',
      openedAt: begunAt,
      openedById: users['operator.pen']!,
      counts: {
        create: countsOf(
          stock,
          shelf.slice(0, 1),
          new Date(begunAt.getTime() + 12 * minute),
          users['operator.pen']!,
        ),
      },
    },
  })
}

/** Returns the audit steps of the counts. */
export function stocktakeSteps(moves: readonly MoveSeed[], now: Date): SeedStep[] {
  const { openedAt, endedAt, begunAt } = momentsOf(now)
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
    opened(underWay, begunAt, 'operator.pen', 'PEN'),
    ...scheduledCounts(moves, now).flatMap(
      ({ id, openedAt: at, endedAt: end, by, branchCode, place, stationId = '' }): SeedStep[] => {
        const subjects = [`Stocktake:${id}`, ...(stationId ? [`Station:${stationId}`] : [])]
        return [
          {
            at,
            by,
            action: 'openStocktake',
            subjects,
            after: { status: 'counting', branchCode, place, stationId, cardType: null },
          },
          {
            at: end,
            by,
            action: 'proposeAdjustment',
            subjects,
            before: { status: 'counting' },
            after: { status: 'approved', remark: scheduled, differences: [] },
          },
        ]
      },
    ),
  ]
}

const keyOf = ({ place, branchCode, stationId = '' }: Place) =>
  `${place} ${branchCode} ${stationId}`
const scheduled = 'Kiraan berjadual'

/** Days since the last count of each kind of place: stations are due today. */
const countedDaysAgo: Partial<Record<string, number>> = { station: 1, branchStore: 4, hqStore: 20 }
/** These have counts of their own, or none yet. */
const otherwise: readonly string[] = ['branchStore JHB ', 'branchStore PEN ']

type ScheduledCount = Place & { id: number; openedAt: Date; endedAt: Date; by: string }

/**
 * Returns the last count by schedule of each place that had cards then. People of headquarters
 * counted, because they hold no cards of branches; the vault was counted by one who sends none.
 */
function scheduledCounts(moves: readonly MoveSeed[], now: Date): ScheduledCount[] {
  const places = new Map(moves.map(({ to }) => [keyOf(to), to]))
  return [...places.entries()]
    .filter(([key, { place }]) => place in countedDaysAgo && !otherwise.includes(key))
    .map(([, place]) => place)
    .filter((place) => {
      const at = plusDays(now, -countedDaysAgo[place.place]!)
      return moves.some(({ to, at: moved }) => moved < at && keyOf(to) === keyOf(place))
    })
    .map((place, n) => {
      const openedAt = plusDays(now, -countedDaysAgo[place.place]!)
      const endedAt = new Date(openedAt.getTime() + 15 * minute)
      return {
        ...place,
        id: underWay + 1 + n,
        openedAt,
        endedAt,
        by: place.place === 'hqStore' ? 'admin' : 'hqadmin',
      }
    })
}

/** Writes the last scheduled counts, which all agreed. */
async function countBySchedule(
  tx: Tx,
  stock: Stock,
  now: Date,
  users: Record<string, number>,
): Promise<void> {
  for (const { id, openedAt, endedAt, by, branchCode, place, stationId } of scheduledCounts(
    stock.moves,
    now,
  )) {
    const person = users[by]!
    const held = heldAt(stock.moves, { place, branchCode, stationId }, openedAt)
    const counted = {
      openedAt,
      openedById: person,
      proposedAt: endedAt,
      proposedById: person,
      decidedAt: endedAt,
    }
    await tx.stocktake.create({
      data: {
        id,
        branchCode,
        place,
        stationId: stationId ?? '',
        status: 'approved',
        ...counted,
        remark: scheduled,
        version: 2,
        counts: {
          create: countsOf(stock, held, new Date(openedAt.getTime() + 10 * minute), person),
        },
      },
    })
  }
}

type Held = Range & { lotNo: string }

/** Returns what a store held at a moment, by lot. */
function heldAt(moves: readonly MoveSeed[], store: Place, at: Date): Held[] {
  const held = new Map<string, Range[]>()
  const isStore = (place: Place | null) => place !== null && keyOf(place) === keyOf(store)
  for (const move of [...moves]
    .filter((each) => each.at < at)
    .sort((a, b) => a.at.getTime() - b.at.getTime())) {
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
  return held.map((run) => ({
    ...run,
    cardTypeId: lots.find(({ lotNo }) => lotNo === run.lotNo)!.cardTypeId,
    at,
    byUserId,
  }))
}
