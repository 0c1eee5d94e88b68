/** The timezone of the programme: dates and times are Malaysia's whatever the device says. */
export const timeZone = 'Asia/Kuala_Lumpur'

/** Malaysia is eight hours ahead of UTC, all year round. */
export const malaysianOffset = '+08:00'
const offsetMs = 8 * 60 * 60 * 1_000

/** The moment as a clock on a Malaysian wall shows it, read through the UTC methods: for what knows no timezone. */
export function wallClock(at: Date): Date {
  return new Date(at.getTime() + offsetMs)
}

/** The moment as clocks in Malaysia show it, to the second, and how far they are ahead: "2026-11-21T00:30:00+08:00". */
export function malaysianText(at: Date): string {
  return `${wallClock(at).toISOString().slice(0, 19)}${malaysianOffset}`
}

/** The day it is in Malaysia at that moment, as a model date (YYYY-MM-DD). */
export function malaysianDate(at: Date): string {
  return wallClock(at).toISOString().slice(0, 10)
}

/** The year it is in Malaysia at that moment. */
export function malaysianYear(at: Date): number {
  return wallClock(at).getUTCFullYear()
}

/** The day of the week in Malaysia, 0 for Sunday. */
export function malaysianWeekday(at: Date): number {
  return wallClock(at).getUTCDay()
}

/** The moment at which clocks in Malaysia show this date (YYYY-MM-DD) and time (HH:mm, seconds if given). */
export function malaysianMoment(date: string, time: string): Date {
  return new Date(`${date}T${time}${malaysianOffset}`)
}
