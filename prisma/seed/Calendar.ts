import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { malaysianDate, malaysianWeekday } from '#domain/malaysia.ts'

const minute = 60_000
const day = 1_440 * minute

/** The start of work, half past eight, and its duration, in minutes. */
const [opening, worked] = [510, 510]
/** Minutes of today's work that are done when the demonstration is first seen. */
const doneToday = 300

/**
 * The working days of the demonstration, Monday to Friday in Malaysia, up to today and beyond.
 * Today is a working day whatever its weekday, with work up to the current hour: a viewer sees a
 * day in progress, at night too.
 */
export class Calendar {
  /** Midnights in Malaysia; `today` is the index of today. */
  private readonly days: number[] = []
  readonly today: number
  /** The start of today's work in minutes after midnight. */
  private readonly beganToday: number

  constructor(
    readonly now: Date,
    months: number,
  ) {
    const midnight = instantsOfDay(malaysianDate(now)).start.getTime()
    const first = midnight - Math.round(months * 30.5) * day
    for (let at = first; at <= midnight + 40 * day; at += day) {
      const weekday = malaysianWeekday(new Date(at))
      if ((weekday !== 0 && weekday !== 6) || at === midnight) this.days.push(at)
    }
    this.today = this.days.indexOf(midnight)
    const minuteNow = Math.floor((now.getTime() - midnight) / minute)
    const early = Math.min(opening, Math.max(minuteNow - doneToday, 0))
    this.beganToday = Math.max(early, minuteNow - worked)
  }

  /**
   * Returns the moment `minutes` minutes after the start of work on a working day: half past eight,
   * or for today such that part of it is done by now.
   */
  at(place: number, minutes: number): Date {
    const began = place === this.today ? this.beganToday : opening
    return new Date(this.days[Math.min(place, this.days.length - 1)]! + (began + minutes) * minute)
  }

  has(at: Date): boolean {
    return at <= this.now
  }
}

export function plusDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * day)
}

/** Returns the same day `months` months later; at the end of a month the last existing day. */
export function plusMonths(date: string, months: number): string {
  const [year, month, dayNo] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayNo, last)))
    .toISOString()
    .slice(0, 10)
}
