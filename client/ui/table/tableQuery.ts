export type Sort = { id: string; descending: boolean }

const named = (key: string, urlKey: string) => (urlKey ? `${urlKey}.${key}` : key)

/** The address parameters of a table. `urlKey` distinguishes two tables of one screen. */
export const tableKeys = (urlKey = '') => ({
  sort: named('sort', urlKey),
  columns: named('cols', urlKey),
  frozen: named('frozen', urlKey),
})

/** Reads the sorting from the address: `sort=name`, or `sort=-name` for descending. */
export function sortOf(search: URLSearchParams, urlKey = ''): Sort | null {
  const text = search.get(tableKeys(urlKey).sort)
  if (!text) return null
  return text.startsWith('-')
    ? { id: text.slice(1), descending: true }
    : { id: text, descending: false }
}

/** Returns the sorting in the address's format. */
export function sortText(sort: Sort | null): string | null {
  return sort && `${sort.descending ? '-' : ''}${sort.id}`
}

/**
 * Returns the sorting after a click on a title: ascending, descending, none. The default column's
 * order is reversed.
 */
export function nextSort(present: Sort | null, id: string, first?: Sort): Sort | null {
  if (present && present === first && first.id === id) return { id, descending: !first.descending }
  if (present?.id !== id) return { id, descending: false }
  return present.descending ? null : { id, descending: true }
}
