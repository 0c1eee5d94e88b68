import { scaleLinear, type ScaleLinear } from 'd3-scale'
import type { ChartKind } from './chartData.ts'

export type ValueScale = { scale: ScaleLinear<number, number>; ticks: number[] }

/** Pixels that a tick keeps from the next. */
const tickPx = 36

/**
 * The figures' axis: from nothing to a round figure above the largest, with as many round ticks as there is room for.
 * Counts have no ticks between whole numbers.
 */
export function valueScale(kind: ChartKind, most: number, range: readonly [from: number, to: number]): ValueScale {
  const wanted = Math.max(2, Math.floor(Math.abs(range[1] - range[0]) / tickPx))
  const top = most > 0 ? most : kind === 'percent' ? 1 : 4
  const scale = scaleLinear().domain([0, top]).range(range).nice(wanted)
  const ticks = scale.ticks(wanted).filter((tick) => kind !== 'count' || Number.isInteger(tick))
  return { scale, ticks }
}
