import { weekdays, type Weekday } from '#domain/reportSchedule/inputs.ts'
import { intlTag, type Locale } from '#domain/words.ts'

/** Returns the name of a day of the week. */
export function weekdayName(day: Weekday, locale: Locale): string {
  // 1 November 2026 is a Sunday.
  const at = new Date(Date.UTC(2026, 10, 1 + weekdays.indexOf(day)))
  return new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(at)
}
