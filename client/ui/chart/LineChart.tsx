import { scaleBand } from 'd3-scale'
import { area } from 'd3-shape'
import { useFormats } from '#client/state/formats.ts'
import { CategoryChart } from './CategoryChart.tsx'
import { CategoryAxis, categoryAxisPx, useTickPx, ValueAxis } from './ChartAxes.tsx'
import { largest, toneOf, type ChartProps, type ChartSeries } from './chartData.ts'
import { chartValue } from './chartText.ts'
import { LineMark } from './LineMark.tsx'
import type { Drawing, Plot } from './plot.ts'
import type { ChartStop, Mark } from './stop.ts'
import { useChartSummary } from './useChartSummary.ts'
import { valueScale } from './valueScale.ts'

/** The usual range: a low and a high figure for each category. */
type ChartBand = { label: string; low: readonly number[]; high: readonly number[] }

type Props = ChartProps & {
  series: readonly ChartSeries[]
  /** The figures to compare the lines with, as a dashed line. */
  comparison?: ChartSeries
  band?: ChartBand
}

/** A line chart of one or several series over time. */
export function LineChart(props: Props) {
  const { categories, series, comparison, band, kind = 'count', height = 220, ...frame } = props
  const format = useFormats()
  const summary = useChartSummary()
  const tickPx = useTickPx()
  const lines = series.map((each, i) => ({
    ...each,
    mark: { tone: toneOf(each, i), pattern: i, line: true } satisfies Mark,
  }))
  const compared = comparison && {
    ...comparison,
    mark: { tone: comparison.tone ?? 'warn', pattern: 0, line: true, dashed: true } satisfies Mark,
  }
  const all = compared ? [...lines, compared] : lines
  const edges = band
    ? [
        { id: 'low', label: `${band.label} ≥`, values: band.low },
        { id: 'high', label: `${band.label} ≤`, values: band.high },
      ]
    : []
  const write = (value: number | null | undefined) => chartValue(kind, value, format)

  const draw = ({ width, height: drawn }: Plot): Drawing => {
    const bottom = drawn - categoryAxisPx(categories, (width - 40) / categories.length)
    const values = valueScale(kind, largest([...all, ...edges]), [bottom, 8])
    const left = tickPx(kind, values)
    const places = scaleBand<number>()
      .domain(categories.map((_, i) => i))
      .range([left, width - 4])
    const step = places.bandwidth()
    const x = (i: number) => (places(i) ?? 0) + step / 2
    const y = (value: number) => values.scale(value)
    const between =
      band &&
      area<number>()
        .x((_, i) => x(i))
        .y0((low) => y(low))
        .y1((_, i) => y(band.high[i] ?? 0))(band.low)
    const stops = categories.map((category, i): ChartStop => ({
      id: category.id,
      title: category.label,
      lines: [
        ...all.map(({ label, values: figures, mark }) => ({
          label,
          value: write(figures[i]),
          mark,
        })),
        ...(band
          ? [{ label: band.label, value: `${write(band.low[i])} – ${write(band.high[i])}` }]
          : []),
      ],
      area: { x: x(i) - step / 2, y: 0, width: step, height: bottom },
      anchor: { x: x(i), y: 8 },
      to: category.to,
    }))
    const marks = (
      <>
        {between && <path className="ik-chart-band" d={between} />}
        <ValueAxis kind={kind} values={values} from={left} to={width - 4} />
        <CategoryAxis categories={categories} x={x} y={bottom} step={step} />
        {compared && (
          <LineMark values={compared.values} x={x} y={y} tone={compared.mark.tone} dashed />
        )}
        {lines.map(({ id, values: figures, mark }) => (
          <LineMark key={id} values={figures} x={x} y={y} tone={mark.tone} shape={mark.pattern} />
        ))}
      </>
    )
    return { stops, marks }
  }
  return (
    <CategoryChart
      {...frame}
      categories={categories}
      legend={all}
      columns={[...all, ...edges].map(({ id, label, values }) => ({ id, label, kind, values }))}
      summary={summary(categories, all, kind)}
      height={height}
      draw={draw}
    />
  )
}
