import { rangeOf, runOf, type SerialRun } from '#client/screens/sms/stock/serials.ts'
import { sizeOf } from '#domain/lot/ranges.ts'

export type LotPlace = {
  readonly place: string
  readonly branchCode: string
  readonly stationId: string
  readonly documentNo: string
  readonly quantity: number
  readonly ranges: readonly SerialRun[]
}
/** Consecutive cards in one place. `left` and `width` are shares of the lot, from 0 to 1. */
export type PlaceRun = { place: string; run: SerialRun; left: number; width: number }

/** Places where people can look for cards come first; used-up cards come last. */
const order = [
  'HQ_STORE',
  'BRANCH_STORE',
  'STATION',
  'IN_TRANSIT',
  'IN_TRANSIT_BACK',
  'PRODUCED',
  'SPOILED',
  'DESTROYED',
  'SUPPLIER',
]

/** Returns the places of a lot's cards in display order. */
export function placesInOrder<P extends LotPlace>(places: readonly P[]): P[] {
  return [...places].sort(
    (a, b) => order.indexOf(a.place) - order.indexOf(b.place) || b.quantity - a.quantity,
  )
}

/**
 * Returns the place of each of a lot's cards by serial. Neighbours in places of one kind form one
 * run.
 */
export function placeRuns(lot: SerialRun, places: readonly LotPlace[]): PlaceRun[] {
  const whole = rangeOf(lot)
  const cards = sizeOf(whole)
  const all = places
    .flatMap(({ place, ranges }) => ranges.map((run) => ({ place, ...rangeOf(run) })))
    .sort((a, b) => (a.startSn < b.startSn ? -1 : 1))
  const runs: { place: string; startSn: bigint; endSn: bigint }[] = []
  for (const next of all) {
    const last = runs.at(-1)
    if (last && last.place === next.place && last.endSn + 1n === next.startSn)
      last.endSn = next.endSn
    else runs.push({ ...next })
  }
  return runs.map(({ place, startSn, endSn }) => ({
    place,
    run: runOf({ startSn, endSn }),
    left: Number(startSn - whole.startSn) / cards,
    width: sizeOf({ startSn, endSn }) / cards,
  }))
}
