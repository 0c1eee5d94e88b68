/** The present address with a card job chosen. */
export function jobLink(search: URLSearchParams, jobId: number): { search: string } {
  const next = new URLSearchParams(search)
  next.set('job', String(jobId))
  return { search: `?${next}` }
}
