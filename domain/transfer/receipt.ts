import { joined, overlap, without, type Range } from '#domain/lot/ranges.ts'

/**
 * What a receipt makes of a line: of the serials that arrived (all of them, where none are told) those that nothing withholds are
 * received, and what neither arrived nor is withheld is short. Received, withheld and short together are the line.
 */
export function receiptOf(
  line: Range,
  { arrived, withheld }: { arrived?: readonly Range[] | undefined; withheld: readonly Range[] },
): { received: Range[]; short: Range[] } {
  const there = joined((arrived ?? [line]).flatMap((range) => overlap(range, line) ?? []))
  const received = there.flatMap((range) => without(range, withheld))
  return { received, short: without(line, [...received, ...withheld]) }
}
