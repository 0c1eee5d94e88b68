import type { Column, ColumnValue } from '#client/ui/table/column.ts'
import { addMonths } from '#domain/billing/month.ts'
import { addDays } from '#domain/dates/dateRange.ts'

export type ChartSum = { value: ColumnValue; figures: number[] }

/**
 * Returns the sums of the rows for each value of a column, in the order of first appearance. A day
 * or month without events has no row but a place in time, so it is added with zeros.
 */
export function chartSums<Row>(
  rows: readonly Row[],
  category: Column<Row>,
  series: readonly Column<Row>[],
): ChartSum[] {
  const nothing = series.map(() => 0)
  const sums = new Map<ColumnValue, number[]>()
  const inTime = category.kind === 'date' || category.kind === 'period'
  for (const value of inTime ? periodsBetween(rows.map(category.value)) : [])
    sums.set(value, nothing)
  for (const row of rows) {
    const value = category.value(row) ?? ''
    const figures = sums.get(value) ?? nothing
    sums.set(
      value,
      figures.map((sum, index) => sum + Number(series[index]!.value(row) ?? 0)),
    )
  }
  return [...sums].map(([value, figures]) => ({ value, figures }))
}

function periodsBetween(values: readonly ColumnValue[]): string[] {
  const known = values.filter((value) => typeof value === 'string').sort()
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return []
  const next = nextOf[first.length]
  if (!next) return [...new Set(known)]
  const all: string[] = []
  for (let period = first; period <= last; period = next(period)) all.push(period)
  return all
}

/** Returns the next day or month, selected by the length of its format. */
const nextOf: Readonly<Record<number, (period: string) => string>> = {
  10: (day) => addDays(day, 1),
  7: (month) => addMonths(month, 1),
}
