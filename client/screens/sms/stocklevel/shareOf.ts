type Level = { readonly held: number; readonly threshold: number | null | undefined }

/** Returns a stock's share of its threshold, 1 if it just reaches it. Null without a threshold. */
export function shareOf({ held, threshold }: Level): number | null {
  return threshold ? held / threshold : null
}

/** Returns those with a threshold, the emptiest first. */
export function emptiestFirst<Row extends Level>(rows: readonly Row[]): Row[] {
  return rows
    .flatMap((row) => {
      const share = shareOf(row)
      return share === null ? [] : [{ row, share }]
    })
    .sort((a, b) => a.share - b.share)
    .map(({ row }) => row)
}

/**
 * Returns all rows, the emptiest first and those without a threshold last, in their given order.
 */
export function byUrgency<Row extends Level>(rows: readonly Row[]): Row[] {
  return [...emptiestFirst(rows), ...rows.filter((row) => shareOf(row) === null)]
}
