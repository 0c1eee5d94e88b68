/** Whether this device is used by finger. styles/touch.css has the same condition. */
export const byFinger = window.matchMedia?.('(pointer: coarse)').matches ?? false

/** In px: one line of text at the product's density, or the size of a touch target. */
export const rowHeight = byFinger ? 44 : 34

/**
 * In px: the height of each row in a table where a text takes two lines, with air above and below
 * them.
 */
export const tallRowHeight = 44

/**
 * Returns the height of the rows' area in px, including titles and borders; undefined if it fills
 * the rest of the window or shows why it is empty.
 */
export function areaHeight(
  rows: number,
  rowHeight: number,
  { rowsShown, rowsAtLeast = 1 }: { rowsShown?: number; rowsAtLeast?: number },
) {
  if (rowsShown === undefined || (rows === 0 && rowsAtLeast === 1)) return undefined
  return (Math.max(Math.min(rows, rowsShown), rowsAtLeast) + 1) * rowHeight + 4
}

/**
 * Returns the row count for ARIA. Titles count as row 1; -1 means that the number of rows is
 * unknown.
 */
export function rowCount(
  loaded: number,
  hasNext: boolean,
  { total, totalCapped }: { total?: number | null; totalCapped?: boolean },
): number {
  if (!hasNext) return loaded + 1
  return total === null || total === undefined || totalCapped ? -1 : total + 1
}
