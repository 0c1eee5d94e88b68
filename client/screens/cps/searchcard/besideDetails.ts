/** So many lines a list of cards keeps while the details of one stand below it. */
export const shownAboveDetails = 4

/** The present address with a card job chosen. */
export function jobLink(search: URLSearchParams, jobId: number): { search: string } {
  const next = new URLSearchParams(search)
  next.set('job', String(jobId))
  return { search: `?${next}` }
}
