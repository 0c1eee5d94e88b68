import { joined, overlap, without, type Range } from '#domain/lot/ranges.ts'

/**
 * Returns the result of a receipt for a line: of the serials that arrived (all, if none are given)
 * those that are not withheld are received, and those that neither arrived nor are withheld are
 * short. Received, withheld and short together are the line.
 */
export function receiptOf(
  line: Range,
  { arrived, withheld }: { arrived?: readonly Range[] | undefined; withheld: readonly Range[] },
): { received: Range[]; short: Range[] } {
  const there = joined((arrived ?? [line]).flatMap((range) => overlap(range, line) ?? []))
  const received = there.flatMap((range) => without(range, withheld))
  return { received, short: without(line, [...received, ...withheld]) }
}

/**
 * The number of missing cards, and their share of the lots, up to which they are reported without a
 * question.
 */
const fewMissing = { cards: 5, share: 0.05 }

/**
 * Returns whether so many cards are missing that the number may be a typing error, so that the user
 * is asked before they are reported.
 */
export function asksAboutMissing(missing: number, expected: number): boolean {
  return missing > fewMissing.cards || missing > expected * fewMissing.share
}
