type Level = { readonly held: number; readonly threshold: number | null | undefined }

/** How much of its threshold a stock is: 1 where it just reaches it. Null where there is no threshold to reach. */
export function shareOf({ held, threshold }: Level): number | null {
  return threshold ? held / threshold : null
}

/** Those with a threshold, the emptiest first. */
export function emptiestFirst<Row extends Level>(rows: readonly Row[]): Row[] {
  return rows
    .flatMap((row) => {
      const share = shareOf(row)
      return share === null ? [] : [{ row, share }]
    })
    .sort((a, b) => a.share - b.share)
    .map(({ row }) => row)
}
