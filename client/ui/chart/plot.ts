import type { ReactNode } from 'react'
import type { ChartCategory, ChartKind, ChartSeries } from './chartData.ts'
import type { ChartStop, Mark } from './stop.ts'

/** What a drawing has to draw with: pixels, and the name of its patterns. */
export type Plot = { width: number; height: number; patterns: string }
export type Drawing = {
  stops: readonly ChartStop[]
  marks: ReactNode
  /** What the drawing had no room for, in words under it. */
  below?: ReactNode
}

/** A series of the chart with its sign. */
export type Drawn = ChartSeries & { mark: Mark }

/** What bars are drawn of. */
export type BarDrawing = {
  bars: readonly Drawn[]
  comparison: Drawn | null
  categories: readonly ChartCategory[]
  kind: ChartKind
  stacked: boolean
  lines: (category: number) => ChartStop['lines']
}
