import { useFormats } from '#client/state/formats.ts'
import type { ChartCategory, ChartKind } from './chartData.ts'
import { textPx, tickText, wrapText, characterPx } from './chartText.ts'
import type { ValueScale } from './valueScale.ts'

type ValueProps = {
  kind: ChartKind
  values: ValueScale
  from: number
  to: number
  side?: 'left' | 'right'
}

/** Draws grid lines at round figures, with the figures beside them. */
export function ValueAxis({ kind, values: { scale, ticks }, from, to, side = 'left' }: ValueProps) {
  const format = useFormats()
  return ticks.map((tick) => (
    <g key={tick}>
      {side === 'left' && (
        <line
          className={tick === 0 ? 'ik-chart-zero' : 'ik-chart-grid'}
          x1={from}
          x2={to}
          y1={scale(tick)}
          y2={scale(tick)}
        />
      )}
      <text
        className="ik-chart-tick"
        x={side === 'left' ? from - 6 : to + 6}
        y={scale(tick)}
        dy="0.35em"
        textAnchor={side === 'left' ? 'end' : 'start'}
      >
        {tickText(kind, tick, format)}
      </text>
    </g>
  ))
}

/** Returns a function that computes the width of the axis labels, in pixels. */
export function useTickPx(): (kind: ChartKind, values: ValueScale) => number {
  const format = useFormats()
  return (kind, { ticks }) =>
    Math.ceil(Math.max(...ticks.map((tick) => textPx(tickText(kind, tick, format))))) + 10
}

type CategoryProps = {
  categories: readonly ChartCategory[]
  x: (index: number) => number
  y: number
  step: number
}

/**
 * Labels the categories under the drawing: as many as fit, in two lines if there are a few long
 * ones.
 */
export function CategoryAxis({ categories, x, y, step }: CategoryProps) {
  const words = categories.map(({ short, label }) => short ?? label)
  const widest = Math.max(...words.map(textPx))
  // A few long names are wrapped. If there are many, such as days, some are left out.
  const wrapped = widest > step && step >= 44
  const every = wrapped ? 1 : Math.max(1, Math.ceil((widest + 6) / step))
  return categories.map((category, i) => {
    if (i % every !== 0) return null
    const lines = wrapped
      ? wrapText(words[i] ?? '', Math.floor(step / characterPx))
      : [words[i] ?? '']
    return (
      <text key={category.id} className="ik-chart-tick" x={x(i)} y={y + 16} textAnchor="middle">
        {lines.map((line, row) => (
          <tspan key={row} x={x(i)} dy={row === 0 ? 0 : 13}>
            {line}
          </tspan>
        ))}
      </text>
    )
  })
}

/** Returns the height of the category labels below the drawing, in pixels. */
export function categoryAxisPx(categories: readonly ChartCategory[], step: number): number {
  const widest = Math.max(0, ...categories.map(({ short, label }) => textPx(short ?? label)))
  return widest > step && step >= 44 ? 36 : 24
}
