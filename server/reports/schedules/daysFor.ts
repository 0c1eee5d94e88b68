import { monthOf } from '#domain/billing/month.ts'
import { addDays, presetRange } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { ScheduleRange } from '#domain/reportSchedule/inputs.ts'

/** Ranges that move with the day. */
const rolling: readonly ScheduleRange[] = ['last7Days', 'last30Days']

/**
 * Returns the days, and the month, of a run, in Malaysia at the moment at which it was due: a delay
 * doesn't move them. On a screen the last 7 days end with today. A schedule's end with the day
 * before: otherwise events after a run would be in no file, neither in this one nor in the next.
 */
export function daysFor(
  range: ScheduleRange,
  due: Date,
): Pick<ReportFilter, 'from' | 'to' | 'month'> {
  const today = malaysianDate(due)
  const days = presetRange(range, rolling.includes(range) ? addDays(today, -1) : today)
  return { ...days, month: monthOf(days.to) }
}
