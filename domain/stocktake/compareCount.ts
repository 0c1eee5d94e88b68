import { joined, without, type Range } from '#domain/lot/ranges.ts'

export type Difference = { kind: 'missing' | 'surplus'; range: Range }

/**
 * Compares a count with the ledger's holdings, in the order of the serials. Serials that moved in
 * or out during the count are left out: whether they were seen says nothing.
 */
export function compareCount(
  held: readonly Range[],
  counted: readonly Range[],
  moved: readonly Range[],
): Difference[] {
  const missing = held.flatMap((run) => without(run, [...counted, ...moved]))
  const surplus = joined(counted).flatMap((run) => without(run, [...held, ...moved]))
  return [
    ...missing.map((range): Difference => ({ kind: 'missing', range })),
    ...surplus.map((range): Difference => ({ kind: 'surplus', range })),
  ].sort((a, b) => (a.range.startSn < b.range.startSn ? -1 : 1))
}
