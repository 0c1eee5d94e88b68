import { useMemo } from 'react'
import { useLocale } from '#client/state/locale.ts'
import type { Column, ColumnValue } from './column.ts'
import type { Sort } from './tableQuery.ts'

/** A value shown as a dash, which is neither the smallest nor the largest. */
const isBlank = (value: ColumnValue) => value === null || value === undefined || value === ''

function compare(a: ColumnValue, b: ColumnValue, collator: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/**
 * Returns the rows in the requested order if the client holds all of them, otherwise as the server
 * sent them.
 */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  here: boolean,
) {
  const locale = useLocale()
  return useMemo(() => {
    const column = here && sort ? columns.find(({ id }) => id === sort.id) : undefined
    if (!column || !sort) return rows
    const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    const sign = sort.descending ? -1 : 1
    return [...rows].sort((one, other) => {
      const [a, b] = [column.value(one), column.value(other)]
      // Rows without a value come last in either direction.
      return isBlank(a) || isBlank(b)
        ? Number(isBlank(a)) - Number(isBlank(b))
        : sign * compare(a, b, collator)
    })
  }, [rows, columns, sort, here, locale])
}
