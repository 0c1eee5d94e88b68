import { Classes } from '@blueprintjs/core'
import { useRef, type ReactNode } from 'react'
import { useFormats } from '#client/state/formats.ts'
import { Explained } from '#client/ui/explain/Explained.tsx'
import { indexOf, nearestRow } from '#client/ui/focus/nearestRow.ts'
import { useKeptFocus } from '#client/ui/focus/useKeptFocus.ts'
import { cellClass, formatValue, type Column } from './column.ts'
import { rowIdOf, type RowIdOf } from './rowId.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Returns the key of a row, if that isn't its `id`. */
  rowId?: (row: Row) => string
  label?: string
  /** The id of its heading. */
  labelledBy?: string
  className?: string
  /** Only the screen's own styles. */
  bare?: true
  /** False if the rows have no names. Otherwise the first cell is the row's header. */
  rowHead?: false
  /** The id of the row that is open elsewhere on the screen; null for none. */
  current?: string | null
  /** The actions of each row, in a last column whose title is for screen readers. */
  buttons?: { title: string; of: (row: Row) => ReactNode }
  /** Further rows of the table's body. */
  after?: ReactNode
}

/**
 * A small static table without scrolling, sorting or selection, for which there is DataTable. If a
 * row leaves by its own button, the next row's button gets the focus.
 */
export function SmallTable<Row>(props: Props<Row> & RowIdOf<Row>) {
  const { rows, className = '', bare, rowHead, current, after } = props
  const rowId = rowIdOf(props)
  const format = useFormats()
  const columns = props.buttons ? [...props.columns, buttonColumn(props.buttons)] : props.columns
  const table = useRef<HTMLTableElement>(null)
  useKeptFocus((focused) => {
    const row = table.current?.contains(focused) && focused.closest('tr')
    if (!row) return null
    const at = indexOf(row)
    return () => nearestRow(table.current, at)
  })
  const look = bare ? className : `${Classes.HTML_TABLE} ${Classes.COMPACT} ${className}`
  return (
    <table
      ref={table}
      className={`ik-small ${look}`}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
    >
      <thead>
        <tr>
          {columns.map(({ id, title, titleHidden, kind }) =>
            title ? (
              <th key={id} scope="col" className={cellClass(kind, 'head')}>
                {titleHidden ? (
                  <span className="ik-hidden">{title}</span>
                ) : (
                  <Explained label={title} />
                )}
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
