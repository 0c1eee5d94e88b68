/** The page that the address names (`page=2`), from 1 on; null where it names none. */
export function pageOf(search: URLSearchParams): number | null {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : null
}
