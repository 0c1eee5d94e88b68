/** The timezone of the programme: dates and times are Malaysian, whatever the device's timezone. */
export const timeZone = 'Asia/Kuala_Lumpur'

/** The UTC offset of Malaysia, the same all year round. */
export const malaysianOffset = '+08:00'
const offsetMs = 8 * 60 * 60 * 1_000

/**
 * Returns the moment shifted so that the UTC methods read Malaysian wall-clock time: for consumers
 * without timezones.
 */
export function wallClock(at: Date): Date {
  return new Date(at.getTime() + offsetMs)
}

/**
 * Returns the moment in Malaysian time to the second, with its offset: "2026-11-21T00:30:00+08:00".
 */
export function malaysianText(at: Date): string {
  return `${wallClock(at).toISOString().slice(0, 19)}${malaysianOffset}`
}

/** Returns the day in Malaysia at that moment, as a model date (YYYY-MM-DD). */
export function malaysianDate(at: Date): string {
  return wallClock(at).toISOString().slice(0, 10)
}

/** Returns the year in Malaysia at that moment. */
export function malaysianYear(at: Date): number {
  return wallClock(at).getUTCFullYear()
}

/** Returns the day of the week in Malaysia, 0 for Sunday. */
export function malaysianWeekday(at: Date): number {
  return wallClock(at).getUTCDay()
}

/** Returns the moment of this date (YYYY-MM-DD) and time (HH:mm, seconds if given) in Malaysia. */
export function malaysianMoment(date: string, time: string): Date {
  return new Date(`${date}T${time}${malaysianOffset}`)
}
