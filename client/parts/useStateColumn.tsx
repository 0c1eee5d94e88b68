import { useCallback } from 'react'
import type { Column } from '#client/ui/table/column.ts'
import type { EnumOf } from '#domain/enumCase.ts'
import type { StateRows } from '#domain/stateRows.ts'
import { TagOfState, useStateNames } from './stateTag.tsx'

/**
 * Returns a function that creates columns for states of this domain table: shown as tags, sorted
 * and exported by name.
 */
export function useStateColumn<State extends string>(rows: StateRows<State>) {
  const nameOf = useStateNames(rows)
  return useCallback(
    <Row,>(
      column: Omit<Column<Row>, 'kind' | 'value' | 'cell'>,
      stateOf: (row: Row) => EnumOf<State>,
    ): Column<Row> => ({
      ...column,
      kind: 'status',
      value: (row) => nameOf(stateOf(row)),
      cell: (row) => <TagOfState rows={rows} state={stateOf(row)} />,
    }),
    [rows, nameOf],
  )
}
