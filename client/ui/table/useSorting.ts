import { useCallback, useMemo } from 'react'
import type { Column } from './column.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { sortOf, type Sort } from './tableQuery.ts'

type Given<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'sorting' | 'order' | 'hasNext' | 'total' | 'totalCapped' | 'urlKey'
>

/**
 * Returns a list's order and its sortable columns. While all rows are loaded, every sortable column
 * counts; otherwise only those by which the server sorts, since the first loaded row is not the
 * first of all.
 */
export function useSorting<Row>(table: Given<Row>, search: URLSearchParams) {
  const { columns: given, sorting = 'here', order, urlKey } = table
  const partly = table.hasNext || table.totalCapped || (table.total ?? 0) > table.rows.length
  const here = sorting !== 'server' && !partly
  const columns = useMemo((): readonly Column<Row>[] => {
    if (here || sorting === 'server') return given
    return given.map((column) =>
      column.sortable && !(sorting !== 'here' && sorting.includes(column.id))
        ? { ...column, sortable: false }
        : column,
    )
  }, [given, here, sorting])
  const sortIn = useCallback(
    (query: URLSearchParams): Sort | null => {
      const asked = sortOf(query, urlKey)
      const known =
        asked !== null && columns.some(({ id, sortable }) => id === asked.id && sortable)
      return known ? asked : (order ?? null)
    },
    [urlKey, columns, order],
  )
  const sort = useMemo(() => sortIn(search), [sortIn, search])
  return { columns, sort, sortIn, here }
}
