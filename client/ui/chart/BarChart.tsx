import { useFormats } from '#client/state/formats.ts'
import { CategoryChart } from './CategoryChart.tsx'
import { toneOf, type ChartProps, type ChartSeries } from './chartData.ts'
import { chartValue } from './chartText.ts'
import type { Drawn } from './plot.ts'
import { useChartSummary } from './useChartSummary.ts'
import { useHorizontalBars } from './useHorizontalBars.tsx'
import { useVerticalBars } from './useVerticalBars.tsx'

export type BarChartProps = ChartProps & {
  series: readonly ChartSeries[]
  /** Upward bars, or bars to the right with their names before them, for long names. */
  layout?: 'vertical' | 'horizontal'
  /** Stacks the bars; otherwise they are side by side. */
  stacked?: boolean
  /** The figures to compare the bars with, as a dashed line. Only with upward bars. */
  comparison?: ChartSeries
}

/** A bar chart of one or several series. */
export function BarChart(props: BarChartProps) {
  const {
    categories,
    series,
    kind = 'count',
    layout = 'vertical',
    stacked = false,
    comparison: given,
    height: px,
    ...frame
  } = props
  const format = useFormats()
  const summary = useChartSummary()
  const bars: Drawn[] = series.map((each, i) => ({
    ...each,
    mark: { tone: toneOf(each, i), pattern: i },
  }))
  const comparison: Drawn | null =
    given && layout === 'vertical'
      ? { ...given, mark: { tone: given.tone ?? 'warn', pattern: 0, line: true, dashed: true } }
      : null
  const all = comparison ? [...bars, comparison] : bars
  const drawing = {
    bars,
    comparison,
    categories,
    kind,
    stacked,
    lines: (i: number) =>
      all.map(({ label, values, mark }) => ({
        label,
        value: chartValue(kind, values[i], format),
        mark,
      })),
  }
  const upwards = useVerticalBars(drawing)
  const rightwards = useHorizontalBars(drawing)
  const height = px ?? (layout === 'vertical' ? 220 : rightwards.height)
  return (
    <CategoryChart
      {...frame}
      categories={categories}
      legend={all}
      columns={all.map(({ id, label, values }) => ({ id, label, kind, values }))}
      summary={summary(categories, all, kind)}
      height={height}
      draw={layout === 'vertical' ? upwards : rightwards.draw}
    />
  )
}
