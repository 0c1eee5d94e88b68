import type { ReactNode } from 'react'
import { useFormats } from '#client/state/formats.ts'
import { BarMark } from './BarMark.tsx'
import { CategoryChart } from './CategoryChart.tsx'
import { CategoryAxis } from './ChartAxes.tsx'
import type { ChartCategory, ChartTone } from './chartData.ts'
import { chartValue, textPx } from './chartText.ts'
import type { Drawing, Plot } from './plot.ts'
import type { ChartStop, Mark } from './stop.ts'

/**
 * A row of days: for each a share from 0 to 1, or null if there is none, and further details of the
 * day.
 */
export type Strip = {
  id: string
  label: string
  /** The list behind the strip. */
  to?: string
  /** The share over all days. */
  whole: number | null
  values: readonly (number | null)[]
  details: readonly string[]
}

type Props = {
  title: string
  note?: string
  /** Controls beside the title. */
  aside?: ReactNode
  /** What the strips are: the title of their column in the table. */
  stripTitle: string
  /** The names of a day's share and of the share over all days. */
  shareTitle: string
  wholeTitle: string
  detailTitle: string
  days: readonly ChartCategory[]
  strips: readonly Strip[]
}

const rowPx = 26
const gapPx = 6
const axisPx = 24
/** The lowest shares of a good and of a middling day. */
const [good, middling] = [0.99, 0.9]

/**
 * Returns the mark of a day. The better the day, the fuller its box; the pattern distinguishes
 * good, middling and bad days, and so does the colour.
 */
function markOf(share: number): Mark {
  const [tone, pattern]: [ChartTone, number] =
    share >= good ? ['ok', 0] : share >= middling ? ['warn', 1] : ['bad', 4]
  return { tone, pattern }
}

/** Shows a strip of days for each of several things: how much of each day was good. */
export function DayStrips({
  stripTitle,
  shareTitle,
  wholeTitle,
  detailTitle,
  days,
  strips,
  ...frame
}: Props) {
  const format = useFormats()
  const height = strips.length * rowPx + axisPx
  const write = (share: number | null) => chartValue('percent', share, format)

  const draw = ({ width, patterns }: Plot): Drawing => {
    const names = Math.max(...strips.map(({ label }) => textPx(label))) + 10
    const wholes = Math.max(...strips.map(({ whole }) => textPx(write(whole)))) + 10
    const step = Math.max(1, (width - names - wholes) / days.length)
    const x = (day: number) => names + day * step
    const stops = strips.flatMap(({ id, label, values, details, to }, row) =>
      days.map((day, i): ChartStop => {
        const share = values[i] ?? null
        const detail = details[i] ?? ''
        return {
          id: `${id} ${day.id}`,
          title: `${label}, ${day.label}`,
          lines: [
            {
              label: shareTitle,
              value: write(share),
              ...(share !== null && { mark: markOf(share) }),
            },
            ...(detail ? [{ label: detailTitle, value: detail }] : []),
          ],
          area: { x: x(i), y: row * rowPx, width: step, height: rowPx },
          anchor: { x: x(i) + step / 2, y: row * rowPx },
          to,
        }
      }),
    )
    const box = rowPx - gapPx
    const marks = (
      <>
        {strips.map(({ id, label, whole, values }, row) => (
          <g key={id}>
            <text
              className="ik-chart-tick"
              x={names - 8}
              y={row * rowPx + rowPx / 2}
              dy="0.35em"
              textAnchor="end"
            >
              {label}
            </text>
            {values.map((share, i) => {
              const filled = share === null ? 0 : Math.max(2, share * box)
              return (
                <g key={days[i]?.id ?? i}>
                  <rect
                    className="ik-chart-track"
                    x={x(i) + 1}
                    y={row * rowPx + gapPx / 2}
                    width={Math.max(0, step - 2)}
                    height={box}
                  />
                  {share !== null && (
                    <BarMark
                      x={x(i) + 1}
                      y={row * rowPx + gapPx / 2 + box - filled}
                      width={Math.max(0, step - 2)}
                      height={filled}
                      patterns={patterns}
                      {...markOf(share)}
                    />
                  )}
                </g>
              )
            })}
            <text
              className="ik-chart-tick"
              x={width}
              y={row * rowPx + rowPx / 2}
              dy="0.35em"
              textAnchor="end"
            >
              {write(whole)}
            </text>
          </g>
        ))}
        <CategoryAxis
          categories={days}
          x={(i) => x(i) + step / 2}
          y={strips.length * rowPx}
          step={step}
        />
      </>
    )
    return { stops, marks }
  }
  return (
    <CategoryChart
      {...frame}
      categoryTitle={stripTitle}
      categories={strips.map(({ id, label, to }) => ({ id, label, ...(to && { to }) }))}
      columns={[
        {
          id: 'whole',
          label: wholeTitle,
          kind: 'percent',
          values: strips.map(({ whole }) => whole),
        },
        ...days.map(({ id, short, label }, i) => ({
          id,
          label: short ?? label,
          kind: 'percent' as const,
          values: strips.map(({ values }) => values[i]),
        })),
      ]}
      summary={strips.map(({ label, whole }) => `${label}: ${write(whole)}`).join('; ')}
      height={height}
      draw={draw}
    />
  )
}
