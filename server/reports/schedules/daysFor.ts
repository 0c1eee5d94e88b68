import { monthOf } from '#domain/billing/month.ts'
import { addDays, presetRange } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { ScheduleRange } from '#domain/reportSchedule/inputs.ts'

/** Ranges that roll on with the day. */
const rolling: readonly ScheduleRange[] = ['last7Days', 'last30Days']

/**
 * The days, and the month, that a run is about, seen in Malaysia from the moment at which it was due: how late it comes doesn't move
 * them. On a screen the last 7 days end with today; a schedule's end with the day before, or what happens after a run would stand in
 * no file: neither in this one nor in the next.
 */
export function daysFor(range: ScheduleRange, due: Date): Pick<ReportFilter, 'from' | 'to' | 'month'> {
  const today = malaysianDate(due)
  const days = presetRange(range, rolling.includes(range) ? addDays(today, -1) : today)
  return { ...days, month: monthOf(days.to) }
}
