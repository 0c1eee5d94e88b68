import { monthOf } from '#domain/billing/month.ts'
import { presetRange } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { ScheduleRange } from '#domain/reportSchedule/inputs.ts'

/** The days, and the month, that a run is about, seen from its moment in Malaysia. */
export function daysFor(range: ScheduleRange, now: Date): Pick<ReportFilter, 'from' | 'to' | 'month'> {
  const days = presetRange(range, malaysianDate(now))
  return { ...days, month: monthOf(days.to) }
}
