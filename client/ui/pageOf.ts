/** Reads the page from the address (`page=2`), counted from 1; null if there is none. */
export function pageOf(search: URLSearchParams): number | null {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : null
}
