import { line } from 'd3-shape'
import type { ChartTone } from './chartData.ts'
import { Point } from './Point.tsx'

type Props = {
  values: readonly (number | null)[]
  x: (index: number) => number
  y: (value: number) => number
  tone: ChartTone
  shape?: number
  /** For a comparison: dashed, without points. */
  dashed?: boolean
}

/** A line through figures, broken where a figure is missing. */
export function LineMark({ values, x, y, tone, shape = 0, dashed = false }: Props) {
  const places = values.map((value, i) => ({ value, i }))
  const path = line<(typeof places)[number]>()
    .defined(({ value }) => value !== null)
    .x(({ i }) => x(i))
    .y(({ value }) => y(value ?? 0))(places)
  return (
    <g className={`ik-tone-${tone}`}>
      <path className={`ik-chart-line ${dashed ? 'ik-chart-dashed' : ''}`} d={path ?? undefined} />
      {!dashed &&
        places.map(
          ({ value, i }) => value !== null && <Point key={i} x={x(i)} y={y(value)} shape={shape} />,
        )}
    </g>
  )
}
