import { useFormats } from '#client/state/formats.ts'
import { barLayout, reach } from './barLayout.ts'
import { BarMark } from './BarMark.tsx'
import { characterPx, chartValue, textPx, wrapText } from './chartText.ts'
import type { BarDrawing, Drawing, Plot } from './plot.ts'
import type { ChartStop } from './stop.ts'
import { valueScale } from './valueScale.ts'

const rowPx = 28
const barPx = 16

/**
 * Draws bars to the right, each with its name before it and its figure after it, so that they need
 * no axis.
 */
export function useHorizontalBars({ bars: series, categories, kind, stacked, lines }: BarDrawing): {
  height: number
  draw: (plot: Plot) => Drawing
} {
  const format = useFormats()
  const rows = stacked ? 1 : Math.max(series.length, 1)
  const height = categories.length * (rows > 1 ? rows * barPx + 12 : rowPx) + 4
  const draw = ({ width, height: drawn, patterns }: Plot): Drawing => {
    const { bars, step, center, start } = barLayout(series, categories.length, [0, drawn], stacked)
    const names = categories.map(({ label }) => label)
    const left = Math.min(Math.max(...names.map(textPx)) + 12, width * 0.4)
    const figures = Math.max(...bars.map(({ end }) => textPx(chartValue(kind, end, format)))) + 10
    const { scale } = valueScale(kind, reach(bars), [left, width - figures])
    const last = series.length - 1
    const stops = categories.map((category, i): ChartStop => {
      const furthest = Math.max(
        ...bars.filter(({ category: its }) => its === i).map(({ end }) => scale(end)),
      )
      return {
        id: category.id,
        title: category.label,
        lines: lines(i),
        area: { x: 0, y: start(i), width, height: step },
        anchor: { x: Math.min(furthest, width * 0.7), y: start(i) + step },
        to: category.to,
      }
    })
    const marks = (
      <>
        {names.map((name, i) => (
          <text
            key={categories[i]?.id}
            className="ik-chart-name"
            x={left - 8}
            y={center(i)}
            dy="0.35em"
            textAnchor="end"
          >
            {wrapText(name, Math.floor((left - 8) / characterPx)).join(' ')}
          </text>
        ))}
        <line className="ik-chart-zero" x1={left} x2={left} y1={0} y2={drawn} />
        {bars.map((bar) => {
          const mark = series[bar.series]?.mark
          const box = {
            x: scale(bar.start),
            y: bar.from,
            width: scale(bar.end) - scale(bar.start),
            height: bar.size,
          }
          return (
            <g key={`${bar.category} ${bar.series}`}>
              {mark && (
                <BarMark {...box} tone={mark.tone} pattern={mark.pattern} patterns={patterns} />
              )}
              {(!stacked || bar.series === last) && (
                <text
                  className="ik-chart-name"
                  x={scale(bar.end) + 6}
                  y={bar.from + bar.size / 2}
                  dy="0.35em"
                >
                  {chartValue(kind, bar.end, format)}
                </text>
              )}
            </g>
          )
        })}
      </>
    )
    return { stops, marks }
  }
  return { height, draw }
}
