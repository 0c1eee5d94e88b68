import { addMonths, daysOfMonth, monthOf } from '#domain/billing/month.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import type { ReportFilter } from './reportFilter.ts'

/** How far back the period before lies: days for what is counted by day, else months. */
export type Stretch = { days: number } | { months: number }

/**
 * How long the period is that a filter asks for; null where it has no beginning or no end. As many days, or where a report counts
 * by month or year as many of those, so that each of its rows has its like.
 */
export function stretchOf({ from, to, period, month }: ReportFilter, byMonth: boolean): Stretch | null {
  if (byMonth && month) return { months: 1 }
  if (!from || !to) return null
  if (period === 'yearly') return { months: 12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1) }
  if (period === 'monthly') return { months: monthsFrom(monthOf(from), monthOf(to)) + 1 }
  return { days: Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1 }
}

/** The filter of the period directly before. */
export function filterBefore(filter: ReportFilter, stretch: Stretch): ReportFilter {
  const { from, to, month } = filter
  if ('days' in stretch) return { ...filter, from: from && addDays(from, -stretch.days), to: to && addDays(to, -stretch.days) }
  const { months } = stretch
  return {
    ...filter,
    from: from && monthsEarlier(from, months),
    to: to && monthsEarlier(to, months),
    month: month && addMonths(month, -months),
  }
}

/** A last day of a month stays one; any other is the same day of its month, or its last. */
function monthsEarlier(day: string, count: number): string {
  const month = addMonths(monthOf(day), -count)
  const last = lastDay(month)
  const same = `${month}-${day.slice(8)}`
  return day === lastDay(monthOf(day)) || same > last ? last : same
}

const lastDay = (month: string) => addDays(daysOfMonth(month).next, -1)

function monthsFrom(first: string, last: string): number {
  const [[fromYear = 0, from = 0], [toYear = 0, to = 0]] = [first.split('-').map(Number), last.split('-').map(Number)]
  return (toYear - fromYear) * 12 + to - from
}
