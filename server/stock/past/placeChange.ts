import type { CustodyPlace } from '#generated/prisma/enums.ts'

/** Cards of a place at two moments, and those that it received and gave between them. */
export type PlaceChange = {
  place: CustodyPlace
  branchCode: string
  stationId: string
  before: number
  taken: number
  given: number
}

/** Adds up the changes of places that differ only in their document, and leaves out unchanged ones. */
export function byPlace<Change extends PlaceChange>(
  changes: readonly Change[],
  keyOf: (change: Change) => string = placeKey,
): Change[] {
  const sums = new Map<string, Change>()
  for (const change of changes) {
    const known = sums.get(keyOf(change))
    if (!known) sums.set(keyOf(change), { ...change })
    else {
      known.before += change.before
      known.taken += change.taken
      known.given += change.given
    }
  }
  return [...sums.values()].filter(({ taken, given }) => taken !== 0 || given !== 0)
}

export const placeKey = ({ place, branchCode, stationId }: PlaceChange): string =>
  [place, branchCode, stationId].join(' ')
