import type { Plot } from './plot.ts'
import type { ChartStop } from './stop.ts'
import { Swatch } from './Swatch.tsx'

/** What a place of the chart tells, beside it and within the drawing. A screen reader has it from the place itself. */
export function ChartTooltip({ stop, plot }: { stop: ChartStop; plot: Plot }) {
  const { x, y } = stop.anchor
  const left = x < plot.width / 2
  return (
    <div
      className="ik-chart-tip"
      aria-hidden="true"
      style={{ top: Math.max(0, Math.min(y, plot.height - 40)), ...(left ? { left: x + 12 } : { right: plot.width - x + 12 }) }}
    >
      <strong>{stop.title}</strong>
      {stop.lines.map(({ label, value, mark }) => (
        <span key={label} className="ik-chart-tip-line">
          {mark && <Swatch mark={mark} />}
          <span className="ik-grow">{label}</span>
          <b>{value}</b>
        </span>
      ))}
    </div>
  )
}
