import type { ReactNode } from 'react'
import type { ChartCategory, ChartKind, ChartSeries } from './chartData.ts'
import type { ChartStop, Mark } from './stop.ts'

/** The drawing area: its size in pixels, and the base id of its patterns. */
export type Plot = { width: number; height: number; patterns: string }
export type Drawing = {
  stops: readonly ChartStop[]
  marks: ReactNode
  /** Text under the drawing for what had no room in it. */
  below?: ReactNode
}

/** A series of the chart with its mark. */
export type Drawn = ChartSeries & { mark: Mark }

/** The input of a bar drawing. */
export type BarDrawing = {
  bars: readonly Drawn[]
  comparison: Drawn | null
  categories: readonly ChartCategory[]
  kind: ChartKind
  stacked: boolean
  lines: (category: number) => ChartStop['lines']
}
