import { Panel } from '#client/ui/Panel.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import type { RowIdOf } from './rowId.ts'

type Props<Row> = Omit<DataTableProps<Row>, 'label'> & RowIdOf<Row> & { title: string }

/** A list that shares its screen with others. The panel's title names its rows. */
export function TablePanel<Row>(props: Props<Row>) {
  return (
    <Panel title={props.title}>
      <DataTable {...props} label={props.title} />
    </Panel>
  )
}
