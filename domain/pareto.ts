export type ParetoRow<Item> = Item & {
  /** The share of the whole, 0 to 1. */
  share: number
  /** The share together with all that are more frequent, 0 to 1. */
  cumulative: number
  /** Whether it is one of the vital few. */
  vital: boolean
}

/**
 * The limits of the vital few: the share of the whole that they make up, and the maximum share of
 * all kinds.
 */
const most = { share: 0.8, kinds: 0.5 }

/**
 * Returns the items, most frequent first, each with its share and its cumulative share. Items that
 * never occurred are left out.
 */
export function paretoOf<Item extends { count: number }>(
  items: readonly Item[],
): ParetoRow<Item>[] {
  const total = items.reduce((sum, { count }) => sum + count, 0)
  let above = 0
  const rows = items
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map((item) => ({
      ...item,
      share: item.count / total,
      cumulative: (above += item.count) / total,
    }))
  const few = rows.filter(({ cumulative, share }) => cumulative - share < most.share).length
  // If the majority is spread over many items, none of them is one of a few.
  return rows.map((row, at) => ({
    ...row,
    vital: at < few && few <= Math.max(1, rows.length * most.kinds),
  }))
}
