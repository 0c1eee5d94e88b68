import { useId, useRef } from 'react'
import { useFrameSize } from '#client/ui/map/useFrameSize.ts'
import { ChartPatterns, patternBase } from './ChartPatterns.tsx'
import { ChartStops } from './ChartStops.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import type { Drawing, Plot } from './plot.ts'
import { useStops } from './useStops.ts'

type Props = {
  label: string
  /** The summary that screen readers read. */
  summary: string
  height: number
  draw: (plot: Plot) => Drawing
}

/**
 * Draws the chart as wide as its container: the marks, the stops that show figures, and the
 * tooltip.
 */
export function ChartPlot({ label, summary, height, draw }: Props) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useFrameSize(frame)
  const patterns = patternBase(id)
  const { stops, marks, below } = draw({ width, height, patterns })
  const state = useStops(stops.length)
  const shown = state.shown === null ? undefined : stops[state.shown]
  return (
    <div ref={frame} className="ik-chart-plot" onPointerLeave={() => state.point(null)}>
      <p id={`${id}-summary`} className="ik-hidden">
        {summary}
      </p>
      <svg
        role="group"
        aria-label={label}
        aria-describedby={`${id}-summary`}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <ChartPatterns base={patterns} />
        {shown && <rect className="ik-chart-shown" {...shown.area} />}
        <g aria-hidden="true">{marks}</g>
        <ChartStops stops={stops} state={state} />
      </svg>
      {below}
      {shown && <ChartTooltip stop={shown} plot={{ width, height, patterns }} />}
    </div>
  )
}
