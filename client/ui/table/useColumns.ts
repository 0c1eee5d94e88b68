import { useMemo } from 'react'
import type { UrlQuery } from '#client/ui/useUrlQuery.ts'
import type { Column } from './column.ts'
import { tableKeys } from './tableQuery.ts'

/** The columns that show, from the address or else those not hidden at first; and the way to choose others. */
export function useColumns<Row>(columns: readonly Column<Row>[], url: UrlQuery, urlKey?: string) {
  const key = tableKeys(urlKey).columns
  const chosen = url.search.get(key)
  const shown = useMemo(() => {
    const ids = chosen?.split(',')
    return columns.filter((column) => column.hideable === false || (ids ? ids.includes(column.id) : !column.hidden))
  }, [columns, chosen])
  const toggle = (id: string) => {
    const ids = shown.map((column) => column.id)
    const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
    url.set({ [key]: next.join(',') })
  }
  const reset = () => url.set({ [key]: null })
  return { shown, toggle, reset, changed: chosen !== null }
}
