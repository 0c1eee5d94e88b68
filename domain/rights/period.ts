import { addDays } from '#domain/dates/dateRange.ts'

/** The lengths of a period in months. Each divides a year, so that periods begin in January. */
export const periodLengths = [1, 3, 6, 12] as const

export function isPeriodLength(months: number): boolean {
  return (periodLengths as readonly number[]).includes(months)
}

/** Returns the last day of the period that contains a day: the due day of its review. */
export function periodEnd(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = Math.ceil(month / months) * months
  return new Date(Date.UTC(year, last, 0)).toISOString().slice(0, 10)
}

/** Returns the last day of the first period that begins after a day. */
export function nextPeriodEnd(day: string, months: number): string {
  return periodEnd(addDays(periodEnd(day, months), 1), months)
}

/**
 * Returns the due days of the period that contains a day and of those before it, the latest first.
 */
export function lastPeriodEnds(day: string, months: number, count: number): string[] {
  const ends = [periodEnd(day, months)]
  while (ends.length < count) ends.push(addDays(firstDay(ends.at(-1)!, months), -1))
  return ends
}

/** Returns the first day of the period that ends on a day. */
function firstDay(end: string, months: number): string {
  const [year = 0, month = 1] = end.split('-').map(Number)
  return new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10)
}
