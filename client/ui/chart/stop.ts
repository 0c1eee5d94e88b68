import type { ChartTone } from './chartData.ts'

/** What distinguishes a series without its colour. */
export type Mark = { tone: ChartTone; pattern: number; line?: boolean; dashed?: boolean }

/** A position of the chart that shows its figures on hover and focus. */
export type ChartStop = {
  id: string
  title: string
  lines: readonly { label: string; value: string; mark?: Mark }[]
  /** The hit area, in pixels. */
  area: { x: number; y: number; width: number; height: number }
  /** Where the tooltip is shown. */
  anchor: { x: number; y: number }
  to?: string
}

/** Returns the text that screen readers read for a stop. */
export function spoken({ title, lines }: ChartStop): string {
  return `${title}: ${lines.map(({ label, value }) => `${label} ${value}`).join('; ')}`
}
