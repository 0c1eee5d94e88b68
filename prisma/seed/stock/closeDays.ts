import { malaysianDate, malaysianMoment } from '#domain/malaysia.ts'
import { closingOf } from '#domain/stationDay/figures.ts'
import { crews } from '../demonstrationPlaces.ts'
import type { SeedStep } from '../seedStep.ts'
import type { SeedWriter } from '../SeedWriter.ts'
import type { MoveSeed } from './custodyMoves.ts'

type Lot = {
  opening: number
  withdrawn: number
  produced: number
  spoiled: number
  returned: number
  adjusted: number
}
export type ClosedDay = {
  stationId: string
  branchCode: string
  day: string
  closedAt: Date
  by: string
  explanation: string
  /** The lot of which a card was missing. */
  short: string | null
  lots: Map<string, Lot>
}

/**
 * Where one card was missing at the end of a day, the minimum number of closed days ago, and where
 * a day is still to be closed.
 */
const missed = {
  stationId: 'JHB-P01',
  ago: 4,
  why: 'Satu kad terselit di belakang dulang pencetak; ditemui keesokan paginya',
}
const forgotten = { stationId: 'JHB-P02', ago: 1 }

/** Writes the days of `closedDays`. */
export async function writeDays(
  { copy }: SeedWriter,
  days: readonly ClosedDay[],
  users: Record<string, number>,
): Promise<void> {
  const rows = days.flatMap(
    ({ stationId, branchCode, day, closedAt, by, explanation, short, lots }) =>
      [...lots].map(([lotNo, lot]) => {
        const counted = closingOf(lot) - (lotNo === short ? 1 : 0)
        const closed = {
          counted,
          explanation: lotNo === short ? explanation : '',
          closedAt,
          closedById: users[by]!,
          version: 1,
        }
        return { stationId, branchCode, day, lotNo, ...lot, ...closed }
      }),
  )
  await copy('station_day', rows)
}

/** Returns the audit steps of the closings. */
export const daySteps = (days: readonly ClosedDay[]): SeedStep[] => days.map(stepOf)

/**
 * Closes each day before today at each station on which its blank cards moved; one is explained,
 * and one is forgotten.
 */
export function closedDays(moves: readonly MoveSeed[], now: Date): ClosedDay[] {
  const byStation = grouped(
    moves
      .filter((move) => stationOf(move) !== null && malaysianDate(move.at) < malaysianDate(now))
      .sort((a, b) => a.at.getTime() - b.at.getTime()),
    (move) => stationOf(move)!,
  )
  return [...byStation]
    .flatMap(([stationId, own]) => {
      const held = new Map<string, number>()
      const days = [...grouped(own, ({ at }) => malaysianDate(at))].map(([day, ofDay]) =>
        closedDay(stationId, day, ofDay, held, now),
      )
      if (stationId === missed.stationId) missOne(days)
      return stationId === forgotten.stationId
        ? days.filter((day) => day !== days.at(-forgotten.ago))
        : days
    })
    .sort(
      (a, b) => a.closedAt.getTime() - b.closedAt.getTime() || (a.stationId < b.stationId ? -1 : 1),
    )
}

/** Removes one card on the last earlier day that left cards at the station: it was not found. */
function missOne(days: readonly ClosedDay[]): void {
  for (const day of days.slice(0, 1 - missed.ago).reverse()) {
    const [lotNo] = [...day.lots].find(([, lot]) => closingOf(lot) > 0) ?? []
    if (lotNo) return void Object.assign(day, { explanation: missed.why, short: lotNo })
  }
}

function grouped<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const group = groups.get(keyOf(each))
    if (group) group.push(each)
    else groups.set(keyOf(each), [each])
  }
  return groups
}

/** Returns one day of a station; `held` is its holding, before and after. */
function closedDay(
  stationId: string,
  day: string,
  moves: readonly MoveSeed[],
  held: Map<string, number>,
  now: Date,
): ClosedDay {
  const lots = new Map<string, Lot>()
  const none = { withdrawn: 0, produced: 0, spoiled: 0, returned: 0, adjusted: 0 }
  for (const [lotNo, opening] of held) if (opening > 0) lots.set(lotNo, { opening, ...none })
  for (const move of moves) {
    const lot = lots.get(move.lotNo) ?? { opening: 0, ...none }
    lots.set(move.lotNo, lot)
    lot[fateOf(move)] += Number(move.endSn - move.startSn) + 1
  }
  for (const [lotNo, lot] of lots) held.set(lotNo, closingOf(lot))
  const branchCode = stationId.slice(0, stationId.indexOf('-'))
  const by = crews.get(branchCode)!.makers[0]!
  const closing = Math.max(
    malaysianMoment(day, '17:45').getTime(),
    moves.at(-1)!.at.getTime() + 600_000,
  )
  return {
    stationId,
    branchCode,
    day,
    lots,
    by,
    closedAt: new Date(Math.min(closing, now.getTime())),
    explanation: '',
    short: null,
  }
}

function fateOf({ from, to }: MoveSeed): 'withdrawn' | 'produced' | 'spoiled' | 'returned' {
  if (to.place === 'station') return 'withdrawn'
  if (from?.place === 'station' && (to.place === 'produced' || to.place === 'spoiled'))
    return to.place
  return 'returned'
}

/** Returns the station whose blank cards a move takes or adds. */
function stationOf({ from, to }: MoveSeed): string | null {
  return [from, to].find((end) => end?.place === 'station')?.stationId ?? null
}

function stepOf({ stationId, day, closedAt, by, explanation, short, lots }: ClosedDay): SeedStep {
  return {
    at: closedAt,
    by,
    action: 'closeStationDay',
    subjects: [
      `Station:${stationId}`,
      `StationDay:${stationId}:${day}`,
      ...[...lots.keys()].map((lotNo) => `Lot:${lotNo}`),
    ],
    after: {
      day,
      explanation,
      lots: [...lots].map(([lotNo, lot]) => ({
        lotNo,
        expected: closingOf(lot),
        counted: closingOf(lot) - (lotNo === short ? 1 : 0),
      })),
    },
  }
}
