import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { paretoOf } from '#domain/pareto.ts'
import { barLayout } from './barLayout.ts'
import { BarMark } from './BarMark.tsx'
import { CategoryChart } from './CategoryChart.tsx'
import { CategoryAxis, categoryAxisPx, useTickPx, ValueAxis } from './ChartAxes.tsx'
import type { ChartCategory, ChartProps } from './chartData.ts'
import { LineMark } from './LineMark.tsx'
import type { Drawing, Plot } from './plot.ts'
import type { ChartStop, Mark } from './stop.ts'
import { useChartSummary } from './useChartSummary.ts'
import { valueScale } from './valueScale.ts'

const text = defineMessages({
  share: { id: 'kit.chart.ParetoChart.share', defaultMessage: 'Share' },
  cumulative: { id: 'kit.chart.ParetoChart.cumulative', defaultMessage: 'Cumulative' },
  few: { id: 'kit.chart.ParetoChart.few', defaultMessage: '{label}: the few that make most' },
  rest: { id: 'kit.chart.ParetoChart.rest', defaultMessage: 'The others' },
})

/** Bars narrower than this many pixels have their short names below them. */
const namePx = 56

type Props = Omit<ChartProps, 'kind'> & {
  /** What is counted: "Rejected cards". */
  label: string
  /** One count per category, in the order of the categories; the chart sorts them. */
  counts: readonly number[]
}

/** A Pareto chart: bars by frequency, and a line of their cumulative share. */
export function ParetoChart({ categories: given, counts, label, height = 220, ...frame }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const summary = useChartSummary()
  const tickPx = useTickPx()
  const rows = paretoOf<ChartCategory & { count: number }>(
    given.map((category, i) => ({ ...category, count: counts[i] ?? 0 })),
  )
  const column = (of: (row: (typeof rows)[number]) => number) => rows.map(of)
  const bars = { id: 'count', label, values: column(({ count }) => count) }
  const line = {
    id: 'cumulative',
    label: t('cumulative'),
    values: column(({ cumulative }) => cumulative),
  }
  const barMark: Mark = { tone: 'bad', pattern: 0 }
  const restMark: Mark = { tone: 'muted', pattern: 1 }
  // If no bar stands out, all look alike.
  const hasVital = rows.some(({ vital }) => vital)
  const lineMark: Mark = { tone: 'info', pattern: 0, line: true }

  const draw = ({ width, height: drawn, patterns }: Plot): Drawing => {
    const room = (width - 76) / rows.length
    const named: readonly ChartCategory[] =
      room < namePx ? rows : rows.map(({ short: _short, ...row }) => row)
    const bottom = drawn - categoryAxisPx(named, room)
    const values = valueScale('count', Math.max(...bars.values), [bottom, 14])
    const shares = valueScale('percent', 1, [bottom, 14])
    const [left, right] = [tickPx('count', values), width - tickPx('percent', shares)]
    const {
      bars: boxes,
      step,
      center,
      start,
    } = barLayout([bars], rows.length, [left, right], false)
    const stops = rows.map((row, i): ChartStop => ({
      id: row.id,
      title: row.label,
      lines: [
        { label, value: format.count(row.count), mark: barMark },
        { label: t('share'), value: format.percent(row.share) },
        { label: t('cumulative'), value: format.percent(row.cumulative), mark: lineMark },
      ],
      area: { x: start(i), y: 0, width: step, height: bottom },
      anchor: { x: center(i), y: bottom / 3 },
      to: row.to,
    }))
    const marks = (
      <>
        <ValueAxis kind="count" values={values} from={left} to={right} />
        <ValueAxis kind="percent" values={shares} from={left} to={right} side="right" />
        <CategoryAxis categories={named} x={center} y={bottom} step={step} />
        {boxes.map((bar, i) => {
          const row = rows[i]
          const { tone, pattern } = hasVital && !row?.vital ? restMark : barMark
          const y = values.scale(bar.end)
          return (
            <BarMark
              key={row?.id}
              x={bar.from}
              y={y}
              width={bar.size}
              height={bottom - y}
              tone={tone}
              pattern={pattern}
              patterns={patterns}
            />
          )
        })}
        <LineMark values={line.values} x={center} y={(value) => shares.scale(value)} tone="info" />
      </>
    )
    const below = named === rows && (
      <p className="ik-chart-names" aria-hidden="true">
        {rows.map(({ id, label: words }) => (
          <span key={id}>{words}</span>
        ))}
      </p>
    )
    return { stops, marks, below }
  }
  return (
    <CategoryChart
      {...frame}
      categories={rows}
      legend={[
        { id: 'count', label: hasVital ? t('few', { label }) : label, mark: barMark },
        ...(hasVital && rows.some(({ vital }) => !vital)
          ? [{ id: 'rest', label: t('rest'), mark: restMark }]
          : []),
        { id: 'line', label: t('cumulative'), mark: lineMark },
      ]}
      columns={[
        { ...bars, kind: 'count' },
        { id: 'share', label: t('share'), kind: 'percent', values: column(({ share }) => share) },
        { ...line, kind: 'percent' },
      ]}
      summary={summary(rows, [bars], 'count')}
      height={height}
      draw={draw}
    />
  )
}
