import type { Column, ColumnValue } from '#client/ui/table/column.ts'
import { addDays } from '#domain/dates/dateRange.ts'

export type ChartSum = { value: ColumnValue; figures: number[] }

/**
 * What the rows come to for each value of a column, in the order in which the values first stand there. A day on which
 * nothing happened has no row, but its place in time: so it stands there with zeros.
 */
export function chartSums<Row>(rows: readonly Row[], category: Column<Row>, series: readonly Column<Row>[]): ChartSum[] {
  const nothing = series.map(() => 0)
  const sums = new Map<ColumnValue, number[]>()
  for (const value of category.kind === 'date' ? daysBetween(rows.map(category.value)) : []) sums.set(value, nothing)
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

function daysBetween(values: readonly ColumnValue[]): string[] {
  const days = values.filter((value) => typeof value === 'string').sort()
  const [first, last] = [days[0], days.at(-1)]
  const all: string[] = []
  if (first && last) for (let day = first; day <= last; day = addDays(day, 1)) all.push(day)
  return all
}
