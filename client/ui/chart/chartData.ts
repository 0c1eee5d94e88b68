import type { ReactNode } from 'react'

/** How the figures are formatted. A percentage is a share from 0 to 1. */
export type ChartKind = 'count' | 'decimal' | 'money' | 'percent'

export type ChartTone = 'accent' | 'info' | 'warn' | 'bad' | 'ok' | 'muted'

/** A row of figures, one per category; null where a figure is missing. */
export type ChartSeries = {
  id: string
  label: string
  values: readonly (number | null)[]
  /** Defaults to the next tone in order. */
  tone?: ChartTone
}

/** A position along the axis: a day, an hour, a station. */
export type ChartCategory = {
  id: string
  label: string
  /** A shorter label for the axis. */
  short?: string
  /** The list behind the category, which a click or Enter opens. */
  to?: string
}

/** The props that all charts share. */
export type ChartProps = {
  title: string
  /** One line under the title. */
  note?: string
  /** Controls beside the title. */
  aside?: ReactNode
  /** What the categories are: the title of their column in the table. */
  categoryTitle: string
  categories: readonly ChartCategory[]
  kind?: ChartKind
  /** The height of the drawing, in pixels. */
  height?: number
}

const inTurn: readonly ChartTone[] = ['accent', 'info', 'warn', 'bad', 'ok', 'muted']

/** Returns the tone of the series at this index. */
export function toneOf(series: Pick<ChartSeries, 'tone'>, index: number): ChartTone {
  return series.tone ?? inTurn[index % inTurn.length] ?? 'accent'
}

/** Returns the largest figure of some series, at least 0. */
export function largest(series: readonly { values: readonly (number | null)[] }[]): number {
  return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
}
