import { useCallback } from 'react'
import type { Column } from '#client/ui/table/column.ts'
import type { EnumOf } from '#domain/enumCase.ts'
import type { StateRows } from '#domain/stateRows.ts'
import { TagOfState, useStateNames } from './stateTag.tsx'

/** Makes columns of a state of this table of the domain's: shown as its tag, sorted and exported by the name people know. */
export function useStateColumn<State extends string>(rows: StateRows<State>) {
  const nameOf = useStateNames(rows)
  return useCallback(
    <Row,>(column: Omit<Column<Row>, 'kind' | 'value' | 'cell'>, stateOf: (row: Row) => EnumOf<State>): Column<Row> => ({
      ...column,
      kind: 'status',
      value: (row) => nameOf(stateOf(row)),
      cell: (row) => <TagOfState rows={rows} state={stateOf(row)} />,
    }),
    [rows, nameOf],
  )
}
