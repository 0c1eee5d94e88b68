import { Link } from 'react-router-dom'
import { useFormats } from '#client/state/formats.ts'
import type { Column } from '#client/ui/table/column.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import type { ChartCategory, ChartKind } from './chartData.ts'
import { chartValue } from './chartText.ts'

export type ChartColumn = {
  id: string
  label: string
  kind: ChartKind
  values: readonly (number | null | undefined)[]
}
type Props = {
  title: string
  categoryTitle: string
  categories: readonly ChartCategory[]
  columns: readonly ChartColumn[]
}

/** The figures of a chart, as a table. */
export function ChartTable({ title, categoryTitle, categories, columns }: Props) {
  const format = useFormats()
  return (
    // Focusable, so that a long table can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ik-chart-table" role="region" aria-label={title} tabIndex={0}>
      <SmallTable
        columns={[
          {
            id: 'category',
            title: categoryTitle,
            kind: 'text',
            value: ({ label }) => label,
            cell: ({ to, label }) => (to ? <Link to={to}>{label}</Link> : label),
          },
          ...columns.map(({ id, label, kind, values }): Column<ChartCategory> => {
            const value = (category: ChartCategory) => values[categories.indexOf(category)]
            return {
              id,
              title: label,
              kind,
              value,
              cell: (category) => chartValue(kind, value(category), format),
            }
          }),
        ]}
        rows={categories}
      />
    </div>
  )
}
