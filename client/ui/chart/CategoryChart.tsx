import type { ChartProps } from './chartData.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend, type LegendItem } from './ChartLegend.tsx'
import { ChartPlot } from './ChartPlot.tsx'
import { ChartTable, type ChartColumn } from './ChartTable.tsx'
import type { Drawing, Plot } from './plot.ts'

type Props = Omit<ChartProps, 'kind' | 'height'> & {
  /** The meaning of its signs. */
  legend?: readonly LegendItem[]
  /** The same figures as columns of a table. */
  columns: readonly ChartColumn[]
  /** The summary that screen readers read. */
  summary: string
  height: number
  draw: (plot: Plot) => Drawing
}

/**
 * A chart over categories: the drawing with its legend, and the table of its figures. Says so if
 * there is nothing to draw.
 */
export function CategoryChart({
  title,
  note,
  aside,
  categoryTitle,
  categories,
  legend = [],
  columns,
  ...plot
}: Props) {
  return (
    <ChartFrame
      title={title}
      note={note}
      aside={aside}
      legend={<ChartLegend items={legend} />}
      table={
        <ChartTable
          title={title}
          categoryTitle={categoryTitle}
          categories={categories}
          columns={columns}
        />
      }
    >
      {categories.length === 0 ? null : <ChartPlot label={title} {...plot} />}
    </ChartFrame>
  )
}
