import type { ChartTone } from './chartData.ts'

/** How a series is told apart without its colour. */
export type Mark = { tone: ChartTone; pattern: number; line?: boolean; dashed?: boolean }

/** A place of the chart that tells its figures when it is pointed at or has the focus. */
export type ChartStop = {
  id: string
  title: string
  lines: readonly { label: string; value: string; mark?: Mark }[]
  /** The area that answers the pointer, in pixels. */
  area: { x: number; y: number; width: number; height: number }
  /** Where what it tells is shown. */
  anchor: { x: number; y: number }
  to?: string
}

/** What a screen reader says of it. */
export function spoken({ title, lines }: ChartStop): string {
  return `${title}: ${lines.map(({ label, value }) => `${label} ${value}`).join('; ')}`
}
