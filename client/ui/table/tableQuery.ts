export type Sort = { id: string; descending: boolean }

const named = (key: string, urlKey: string) => (urlKey ? `${urlKey}.${key}` : key)

/** The address's keys for a table; `urlKey` tells two tables of one screen apart. */
export const tableKeys = (urlKey = '') => ({
  sort: named('sort', urlKey),
  columns: named('cols', urlKey),
  frozen: named('frozen', urlKey),
})

/** The sorting that the address asks for: `sort=name`, or `sort=-name` for descending. */
export function sortOf(search: URLSearchParams, urlKey = ''): Sort | null {
  const text = search.get(tableKeys(urlKey).sort)
  if (!text) return null
  return text.startsWith('-') ? { id: text.slice(1), descending: true } : { id: text, descending: false }
}

/** The sorting as the address has it. */
export function sortText(sort: Sort | null): string | null {
  return sort && `${sort.descending ? '-' : ''}${sort.id}`
}

/** A click on a title: ascending, descending, then as it was; where it was so by itself, the other way round. */
export function nextSort(present: Sort | null, id: string, first?: Sort): Sort | null {
  if (present && present === first && first.id === id) return { id, descending: !first.descending }
  if (present?.id !== id) return { id, descending: false }
  return present.descending ? null : { id, descending: true }
}
