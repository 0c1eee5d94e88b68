import type { ComponentProps } from 'react'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'

type Props<Row> = Pick<ComponentProps<typeof SmallTable<Row>>, 'rows' | 'columns' | 'className'> & {
  rowId: (row: Row) => string
  title: string
  /** What stands where there is nothing to count. */
  none: string
}

/** Figures of today, a row for each of what they are of. */
export function FiguresTable<Row>({ title, none, className = '', ...table }: Props<Row>) {
  return (
    <Panel title={title} className={`ik-dash-table ${className}`}>
      {table.rows.length === 0 ? <p className="ik-chart-empty">{none}</p> : <SmallTable {...table} />}
    </Panel>
  )
}
