import { useMemo } from 'react'
import { useLocale } from '#client/state/locale.ts'
import type { Column, ColumnValue } from './column.ts'
import type { Sort } from './tableQuery.ts'

function compare(a: ColumnValue, b: ColumnValue, collator: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  // Rows without a value stand last.
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1
  if (b === null || b === undefined) return -1
  return collator.compare(String(a), String(b))
}

/** The rows in the order asked for, where the client holds all of them; otherwise as the server sent them. */
export function useSortedRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null, here: boolean) {
  const locale = useLocale()
  return useMemo(() => {
    const column = here && sort ? columns.find(({ id }) => id === sort.id) : undefined
    if (!column || !sort) return rows
    const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    const sign = sort.descending ? -1 : 1
    return [...rows].sort((a, b) => sign * compare(column.value(a), column.value(b), collator))
  }, [rows, columns, sort, here, locale])
}
