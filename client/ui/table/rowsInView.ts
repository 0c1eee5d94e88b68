/** Px; one line of text at the product's density. */
export const rowHeight = 34

/** Px of the rows' area, with the titles and its edges; undefined where it fills what is left of the window. */
export function areaHeight(rows: number, { rowsShown, rowsAtLeast = 1 }: { rowsShown?: number; rowsAtLeast?: number }) {
  return rowsShown === undefined ? undefined : (Math.max(Math.min(rows, rowsShown), rowsAtLeast) + 1) * rowHeight + 4
}

/** Titles count as row 1; -1 says that the number of rows is not known. */
export function rowCount(
  loaded: number,
  hasNext: boolean,
  { total, totalCapped }: { total?: number | null; totalCapped?: boolean },
): number {
  if (!hasNext) return loaded + 1
  return total === null || total === undefined || totalCapped ? -1 : total + 1
}
