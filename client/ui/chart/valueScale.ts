import { scaleLinear, type ScaleLinear } from 'd3-scale'
import type { ChartKind } from './chartData.ts'

export type ValueScale = { scale: ScaleLinear<number, number>; ticks: number[] }

/** The smallest distance between two ticks, in pixels. */
const tickPx = 36

/**
 * Returns the scale of the value axis: from zero to a round figure above the largest, with as many
 * round ticks as fit. Counts have no ticks between whole numbers.
 */
export function valueScale(
  kind: ChartKind,
  most: number,
  range: readonly [from: number, to: number],
): ValueScale {
  const wanted = Math.max(2, Math.floor(Math.abs(range[1] - range[0]) / tickPx))
  const top = most > 0 ? most : kind === 'percent' ? 1 : 4
  const scale = scaleLinear().domain([0, top]).range(range).nice(wanted)
  const ticks = scale.ticks(wanted).filter((tick) => kind !== 'count' || Number.isInteger(tick))
  return { scale, ticks }
}
