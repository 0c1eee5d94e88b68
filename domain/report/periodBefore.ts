import { addMonths, daysOfMonth, monthOf } from '#domain/billing/month.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import type { ReportFilter } from './reportFilter.ts'

/** The distance to the previous period: days for what is counted by day, otherwise months. */
export type Stretch = { days: number } | { months: number }

/**
 * Returns the length of the period in a filter, or null if it has no start or no end: in days, or
 * in months if the report counts by month or year, so that each of its rows has a counterpart.
 */
export function stretchOf(
  { from, to, period, month }: ReportFilter,
  byMonth: boolean,
): Stretch | null {
  if (byMonth && month) return { months: 1 }
  if (!from || !to) return null
  if (period === 'yearly')
    return { months: 12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1) }
  if (period === 'monthly') return { months: monthsFrom(monthOf(from), monthOf(to)) + 1 }
  return { days: Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1 }
}

/** Returns the filter of the period directly before. */
export function filterBefore(filter: ReportFilter, stretch: Stretch): ReportFilter {
  const { from, to, month } = filter
  if ('days' in stretch)
    return {
      ...filter,
      from: from && addDays(from, -stretch.days),
      to: to && addDays(to, -stretch.days),
    }
  const { months } = stretch
  return {
    ...filter,
    from: from && monthsEarlier(from, months),
    to: to && monthsEarlier(to, months),
    month: month && addMonths(month, -months),
  }
}

/**
 * Returns the same day `count` months earlier, at most its month's last. The last day of a month
 * stays the last.
 */
function monthsEarlier(day: string, count: number): string {
  const month = addMonths(monthOf(day), -count)
  const last = lastDay(month)
  const same = `${month}-${day.slice(8)}`
  return day === lastDay(monthOf(day)) || same > last ? last : same
}

const lastDay = (month: string) => addDays(daysOfMonth(month).next, -1)

function monthsFrom(first: string, last: string): number {
  const [[fromYear = 0, from = 0], [toYear = 0, to = 0]] = [
    first.split('-').map(Number),
    last.split('-').map(Number),
  ]
  return (toYear - fromYear) * 12 + to - from
}
