export type ParetoRow<Item> = Item & {
  /** Of the whole, 0 to 1. */
  share: number
  /** With all that are more frequent, 0 to 1. */
  cumulative: number
}

/** The most frequent first, each with its share and with the share of all down to it; those that never occurred are left out. */
export function paretoOf<Item extends { count: number }>(items: readonly Item[]): ParetoRow<Item>[] {
  const total = items.reduce((sum, { count }) => sum + count, 0)
  let above = 0
  return items
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map((item) => ({ ...item, share: item.count / total, cumulative: (above += item.count) / total }))
}
