import type { ReactNode } from 'react'

/** How the figures read. A percentage is a share of 0 to 1. */
export type ChartKind = 'count' | 'decimal' | 'money' | 'percent'

export type ChartTone = 'accent' | 'info' | 'warn' | 'bad' | 'ok' | 'muted'

/** A row of figures, one for each category; null where there is none. */
export type ChartSeries = {
  id: string
  label: string
  values: readonly (number | null)[]
  /** Without one the series takes the next in turn. */
  tone?: ChartTone
}

/** What stands along the axis: a day, an hour, a station. */
export type ChartCategory = {
  id: string
  label: string
  /** For the axis, where the label is long. */
  short?: string
  /** The list behind it, which a click or Enter opens. */
  to?: string
}

/** What every chart is told. */
export type ChartProps = {
  title: string
  /** One line under the title. */
  note?: string
  /** Controls beside the title. */
  aside?: ReactNode
  /** What the categories are: the head of their column in the table. */
  categoryTitle: string
  categories: readonly ChartCategory[]
  kind?: ChartKind
  /** Pixels of the drawing. */
  height?: number
}

const inTurn: readonly ChartTone[] = ['accent', 'info', 'warn', 'bad', 'ok', 'muted']

/** The tone of the series at this place. */
export function toneOf(series: Pick<ChartSeries, 'tone'>, index: number): ChartTone {
  return series.tone ?? inTurn[index % inTurn.length] ?? 'accent'
}

/** The largest figure of some series, at least 0. */
export function largest(series: readonly { values: readonly (number | null)[] }[]): number {
  return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
}
