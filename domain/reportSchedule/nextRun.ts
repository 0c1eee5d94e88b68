import { addMonths, daysOfMonth, monthOf } from '#domain/billing/month.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate, malaysianMoment } from '#domain/malaysia.ts'
import { weekdays, type ScheduleTimes } from './inputs.ts'

/**
 * Returns the first due time of a schedule after a moment, in Malaysian days and time. Missed runs
 * are not repeated one by one.
 */
export function nextRun(times: ScheduleTimes, after: Date): Date {
  const today = malaysianDate(after)
  for (const day of daysOf(times, today)) {
    const at = malaysianMoment(day, times.time)
    if (at > after) return at
  }
  throw new Error('A schedule is due again within two months.')
}

/** Returns the due days, from today on. */
function daysOf({ every, weekday, monthDay }: ScheduleTimes, today: string): string[] {
  if (every === 'monthly')
    return [0, 1, 2].map((later) => dayOfMonth(addMonths(monthOf(today), later), monthDay))
  const days = Array.from({ length: 8 }, (_, later) => addDays(today, later))
  return every === 'daily'
    ? days
    : days.filter((day) => weekdayOf(day) === weekdays.indexOf(weekday))
}

function dayOfMonth(month: string, day: number): string {
  const { first, next } = daysOfMonth(month)
  const [asked, last] = [addDays(first, day - 1), addDays(next, -1)]
  return asked > last ? last : asked
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
