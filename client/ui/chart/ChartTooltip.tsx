import type { Plot } from './plot.ts'
import type { ChartStop } from './stop.ts'
import { Swatch } from './Swatch.tsx'

/**
 * Shows the figures of a stop, beside it and within the drawing. Screen readers read them from the
 * stop itself.
 */
export function ChartTooltip({ stop, plot }: { stop: ChartStop; plot: Plot }) {
  const { x, y } = stop.anchor
  const left = x < plot.width / 2
  return (
    <div
      className="ik-chart-tip"
      aria-hidden="true"
      style={{
        top: Math.max(0, Math.min(y, plot.height - 40)),
        ...(left ? { left: x + 12 } : { right: plot.width - x + 12 }),
      }}
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
