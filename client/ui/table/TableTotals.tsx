import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { cellClass, formatValue, type Column } from './column.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  totals: ReadonlyMap<string, number>
  /** Whether a column of check boxes precedes the others. */
  lead: boolean
}

/** The row of totals under all others. */
export function TableTotals<Row>({ columns, totals, lead }: Props<Row>) {
  const t = useTexts()
  const format = useFormats()
  if (totals.size === 0) return null
  return (
    <tfoot>
      <tr>
        {lead && <td />}
        {columns.map((column, index) => {
          const total = totals.get(column.id)
          if (index === 0 && total === undefined)
            return (
              <th key={column.id} scope="row">
                {t(term.total)}
              </th>
            )
          return (
            <td key={column.id} className={cellClass(column.kind, 'head')}>
              {total === undefined ? '' : formatValue(column.kind, total, format, column.digits)}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

/** The totals in one line, under a grid. */
export function TotalsLine<Row>({ columns, totals }: Omit<Props<Row>, 'lead'>) {
  const t = useTexts()
  const format = useFormats()
  const found = columns.flatMap(({ id, title, kind, digits }) => {
    const total = totals.get(id)
    return total === undefined
      ? []
      : [{ id, title, words: formatValue(kind, total, format, digits) }]
  })
  if (found.length === 0) return null
  return (
    <dl className="ik-grid-totals">
      <dt>{t(term.total)}</dt>
      {found.map(({ id, title, words }) => (
        <dd key={id}>
          {title} <strong>{words}</strong>
        </dd>
      ))}
    </dl>
  )
}
