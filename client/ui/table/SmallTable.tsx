import { Classes } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useFormats } from '#client/state/formats.ts'
import { cellClass, formatValue, type Column } from './column.ts'
import { rowIdOf, type Told } from './rowId.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** By what they are told apart, where it isn't their `id`. */
  rowId?: (row: Row) => string
  label?: string
  /** The id of the heading that names it. */
  labelledBy?: string
  className?: string
  /** The screen's own looks alone. */
  bare?: true
  /** False where no row has a name of its own; otherwise its first cell is it. */
  rowHead?: false
  /** The id of the row that shows elsewhere on the screen; null for none. */
  current?: string | null
  /** What can be done with each row, in a last column whose title is for screen readers. */
  buttons?: { title: string; of: (row: Row) => ReactNode }
  /** More of what stands in the body, as rows. */
  after?: ReactNode
}

/** A few rows that stand as they are: no scrolling, sorting or choosing, for which there is DataTable. */
export function SmallTable<Row>(props: Props<Row> & Told<Row>) {
  const { rows, className = '', bare, rowHead, current, after } = props
  const rowId = rowIdOf(props)
  const format = useFormats()
  const columns = props.buttons ? [...props.columns, buttonColumn(props.buttons)] : props.columns
  const look = bare ? className : `${Classes.HTML_TABLE} ${Classes.COMPACT} ${className}`
  return (
    <table className={look} aria-label={props.label} aria-labelledby={props.labelledBy}>
      <thead>
        <tr>
          {columns.map(({ id, title, titleHidden, kind }) =>
            title ? (
              <th key={id} scope="col" className={cellClass(kind, 'head')}>
                {titleHidden ? <span className="ik-hidden">{title}</span> : title}
              </th>
            ) : (
              <td key={id} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)} aria-current={current === rowId(row) ? 'true' : undefined}>
            {columns.map(({ id, kind, digits, value, cell }, index) => {
              const shown = cell ? cell(row) : formatValue(kind, value(row), format, digits)
              return index === 0 && rowHead !== false ? (
                <th key={id} scope="row" className={cellClass(kind)}>
                  {shown}
                </th>
              ) : (
                <td key={id} className={cellClass(kind)}>
                  {shown}
                </td>
              )
            })}
          </tr>
        ))}
        {after}
      </tbody>
    </table>
  )
}

function buttonColumn<Row>({ title, of }: NonNullable<Props<Row>['buttons']>): Column<Row> {
  return { id: 'buttons', title, titleHidden: true, kind: 'text', value: () => null, cell: of }
}
