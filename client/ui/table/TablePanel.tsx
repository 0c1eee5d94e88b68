import { Panel } from '#client/ui/Panel.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './dataTableProps.ts'

type Props<Row> = Omit<DataTableProps<Row>, 'label'> & { title: string }

/** A list among others on its screen: the panel's title says what its rows are. */
export function TablePanel<Row>({ title, ...table }: Props<Row>) {
  return (
    <Panel title={title}>
      <DataTable label={title} {...table} />
    </Panel>
  )
}
