import type { ChartProps } from './chartData.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend, type LegendItem } from './ChartLegend.tsx'
import { ChartPlot } from './ChartPlot.tsx'
import { ChartTable, type ChartColumn } from './ChartTable.tsx'
import type { Drawing, Plot } from './plot.ts'

type Props = Omit<ChartProps, 'kind' | 'height'> & {
  /** What its signs mean. */
  legend?: readonly LegendItem[]
  /** The same figures as columns of a table. */
  columns: readonly ChartColumn[]
  /** What a screen reader says of the whole. */
  summary: string
  height: number
  draw: (plot: Plot) => Drawing
}

/** A chart of some categories: the drawing with its legend, and its table; where there is none, that says so. */
export function CategoryChart({ title, note, aside, categoryTitle, categories, legend = [], columns, ...plot }: Props) {
  return (
    <ChartFrame
      title={title}
      note={note}
      aside={aside}
      legend={<ChartLegend items={legend} />}
      table={<ChartTable title={title} categoryTitle={categoryTitle} categories={categories} columns={columns} />}
    >
      {categories.length === 0 ? null : <ChartPlot label={title} {...plot} />}
    </ChartFrame>
  )
}
