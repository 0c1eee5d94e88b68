import type { ComponentProps } from 'react'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'

type Props<Row> = Pick<ComponentProps<typeof SmallTable<Row>>, 'rows' | 'columns' | 'className'> & {
  rowId: (row: Row) => string
  title: string
  /** The text shown if there is nothing to count. */
  none: string
}

/** A table of today's figures. */
export function FiguresTable<Row>({ title, none, className = '', ...table }: Props<Row>) {
  return (
    <Panel title={title} className={`ik-dash-table ${className}`}>
      {table.rows.length === 0 ? (
        <p className="ik-chart-empty">{none}</p>
      ) : (
        <SmallTable {...table} />
      )}
    </Panel>
  )
}
