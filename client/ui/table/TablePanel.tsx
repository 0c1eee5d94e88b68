import { Panel } from '#client/ui/Panel.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import type { Told } from './rowId.ts'

type Props<Row> = Omit<DataTableProps<Row>, 'label'> & Told<Row> & { title: string }

/** A list among others on its screen: the panel's title says what its rows are. */
export function TablePanel<Row>(props: Props<Row>) {
  return (
    <Panel title={props.title}>
      <DataTable {...props} label={props.title} />
    </Panel>
  )
}
