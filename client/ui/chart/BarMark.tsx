import type { ChartTone } from './chartData.ts'
import { patternFill } from './ChartPatterns.tsx'

type Props = {
  x: number
  y: number
  width: number
  height: number
  tone: ChartTone
  patterns: string
  pattern: number
}

/** A bar in the colour and pattern of its series. */
export function BarMark({ tone, patterns, pattern, ...box }: Props) {
  if (box.width <= 0 || box.height <= 0) return null
  const over = patternFill(patterns, pattern)
  return (
    <g className={`ik-tone-${tone}`}>
      <rect className="ik-chart-bar" {...box} rx={1.5} />
      {over && <rect {...box} rx={1.5} fill={over} />}
    </g>
  )
}
