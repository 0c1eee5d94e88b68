export type ParetoRow<Item> = Item & {
  /** Of the whole, 0 to 1. */
  share: number
  /** With all that are more frequent, 0 to 1. */
  cumulative: number
  /** Whether it is one of the few that make most of the whole. */
  vital: boolean
}

/** The few that make most of it: up to so much of the whole, and no more than so much of all kinds. */
const most = { share: 0.8, kinds: 0.5 }

/** The most frequent first, each with its share and with the share of all down to it; those that never occurred are left out. */
export function paretoOf<Item extends { count: number }>(items: readonly Item[]): ParetoRow<Item>[] {
  const total = items.reduce((sum, { count }) => sum + count, 0)
  let above = 0
  const rows = items
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map((item) => ({ ...item, share: item.count / total, cumulative: (above += item.count) / total }))
  const few = rows.filter(({ cumulative, share }) => cumulative - share < most.share).length
  // Where many make most of it, none of them is one of a few.
  return rows.map((row, at) => ({ ...row, vital: at < few && few <= Math.max(1, rows.length * most.kinds) }))
}
