const rowPx = 34
const shownAbove = 4

/** The height of a list of cards: a few lines while the details of one stand below it, else what is left of the window. */
export function heightBesideDetails(rows: number, chosen: string | null): number | undefined {
  return chosen ? (Math.min(Math.max(rows, 1), shownAbove) + 1) * rowPx + 4 : undefined
}

/** The present address with a card job chosen. */
export function jobLink(search: URLSearchParams, jobId: number): { search: string } {
  const next = new URLSearchParams(search)
  next.set('job', String(jobId))
  return { search: `?${next}` }
}
