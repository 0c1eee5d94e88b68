import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { cellClass, formatValue, type Column } from './column.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  totals: ReadonlyMap<string, number>
  /** Whether a column of check boxes precedes the others. */
  lead: boolean
  /** The left offsets of the frozen columns, in px. */
  lefts: readonly number[]
}

/** The row of totals under all others. */
export function TableTotals<Row>({ columns, totals, lead, lefts }: Props<Row>) {
  const t = useTexts()
  const format = useFormats()
  if (totals.size === 0) return null
  return (
    <tfoot>
      <tr>
        {lead && <td className={lefts.length > 0 ? 'ik-check ik-frozen' : undefined} />}
        {columns.map((column, index) => {
          const total = totals.get(column.id)
          const frozen = index < lefts.length
          const place = frozen ? { left: lefts[index] } : undefined
          if (index === 0 && total === undefined)
            return (
              <th
                key={column.id}
                scope="row"
                className={frozen ? 'ik-frozen' : undefined}
                style={place}
              >
                {t(term.total)}
              </th>
            )
          return (
            <td
              key={column.id}
              className={
                frozen
                  ? `${cellClass(column.kind, 'head')} ik-frozen`
                  : cellClass(column.kind, 'head')
              }
              style={place}
            >
              {total === undefined ? '' : formatValue(column.kind, total, format, column.digits)}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

/** The totals in one line, under a grid. */
export function TotalsLine<Row>({ columns, totals }: Omit<Props<Row>, 'lead' | 'lefts'>) {
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
