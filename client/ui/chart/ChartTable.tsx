import { HTMLTable } from '@blueprintjs/core'
import { Link } from 'react-router-dom'
import { useFormats } from '#client/state/formats.ts'
import type { ChartCategory, ChartKind } from './chartData.ts'
import { chartValue } from './chartText.ts'

export type ChartColumn = { id: string; label: string; kind: ChartKind; values: readonly (number | null | undefined)[] }
type Props = { title: string; categoryTitle: string; categories: readonly ChartCategory[]; columns: readonly ChartColumn[] }

/** The figures of a chart, as a table. */
export function ChartTable({ title, categoryTitle, categories, columns }: Props) {
  const format = useFormats()
  return (
    // Scrolled by keys where it is long.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ik-chart-table" role="region" aria-label={title} tabIndex={0}>
      <HTMLTable compact>
        <thead>
          <tr>
            <th scope="col">{categoryTitle}</th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" className="ik-number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, i) => (
            <tr key={category.id}>
              <th scope="row">{category.to ? <Link to={category.to}>{category.label}</Link> : category.label}</th>
              {columns.map(({ id, kind, values }) => (
                <td key={id} className="ik-number">
                  {chartValue(kind, values[i], format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  )
}
