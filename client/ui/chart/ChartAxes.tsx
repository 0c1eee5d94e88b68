import { useFormats } from '#client/state/formats.ts'
import type { ChartCategory, ChartKind } from './chartData.ts'
import { textPx, tickText, wrapText, characterPx } from './chartText.ts'
import type { ValueScale } from './valueScale.ts'

type ValueProps = { kind: ChartKind; values: ValueScale; from: number; to: number; side?: 'left' | 'right' }

/** Lines across the drawing at round figures, with the figures beside them. */
export function ValueAxis({ kind, values: { scale, ticks }, from, to, side = 'left' }: ValueProps) {
  const format = useFormats()
  return ticks.map((tick) => (
    <g key={tick}>
      {side === 'left' && (
        <line className={tick === 0 ? 'ik-chart-zero' : 'ik-chart-grid'} x1={from} x2={to} y1={scale(tick)} y2={scale(tick)} />
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

/** How wide the figures beside the drawing are, in pixels. */
export function useTickPx(): (kind: ChartKind, values: ValueScale) => number {
  const format = useFormats()
  return (kind, { ticks }) => Math.ceil(Math.max(...ticks.map((tick) => textPx(tickText(kind, tick, format))))) + 10
}

type CategoryProps = { categories: readonly ChartCategory[]; x: (index: number) => number; y: number; step: number }

/** The categories under the drawing: as many as there is room for, in two lines where few are long. */
export function CategoryAxis({ categories, x, y, step }: CategoryProps) {
  const words = categories.map(({ short, label }) => short ?? label)
  const widest = Math.max(...words.map(textPx))
  // A few long names are wrapped; where there are many, such as days, some are left out.
  const wrapped = widest > step && step >= 44
  const every = wrapped ? 1 : Math.max(1, Math.ceil((widest + 6) / step))
  return categories.map((category, i) => {
    if (i % every !== 0) return null
    const lines = wrapped ? wrapText(words[i] ?? '', Math.floor(step / characterPx)) : [words[i] ?? '']
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

/** Pixels that the categories take below the drawing. */
export function categoryAxisPx(categories: readonly ChartCategory[], step: number): number {
  const widest = Math.max(0, ...categories.map(({ short, label }) => textPx(short ?? label)))
  return widest > step && step >= 44 ? 36 : 24
}
