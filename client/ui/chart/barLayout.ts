import { scaleBand } from 'd3-scale'
import type { ChartSeries } from './chartData.ts'

/**
 * A bar along its axis: `from` and `size` are its position across it (the category), `start` and
 * `end` are figures.
 */
export type Bar = {
  category: number
  series: number
  from: number
  size: number
  start: number
  end: number
}
type Bands = {
  bars: Bar[]
  step: number
  center: (category: number) => number
  start: (category: number) => number
}

/** Places the bars: those of a category are side by side or stacked. */
export function barLayout(
  series: readonly ChartSeries[],
  categories: number,
  range: readonly [number, number],
  stacked: boolean,
): Bands {
  const places = Array.from({ length: categories }, (_, i) => i)
  const band = scaleBand<number>().domain(places).range(range).paddingInner(0.3).paddingOuter(0.15)
  const groups = stacked ? [0] : series.map((_, i) => i)
  const inner = scaleBand<number>().domain(groups).range([0, band.bandwidth()]).paddingInner(0.1)
  const at = (category: number) => band(category) ?? 0
  const bars = places.flatMap((category) => {
    let below = 0
    return series.map(({ values }, i): Bar => {
      const value = values[category] ?? 0
      const start = stacked ? below : 0
      if (stacked) below += value
      return {
        category,
        series: i,
        from: at(category) + (inner(stacked ? 0 : i) ?? 0),
        size: inner.bandwidth(),
        start,
        end: start + value,
      }
    })
  })
  const gap = (band.step() - band.bandwidth()) / 2
  return {
    bars,
    step: band.step(),
    center: (category) => at(category) + band.bandwidth() / 2,
    start: (category) => at(category) - gap,
  }
}

/** Returns the largest figure that the bars reach. */
export function reach(bars: readonly Bar[]): number {
  return Math.max(0, ...bars.map(({ end }) => end))
}
