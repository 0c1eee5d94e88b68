import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { malaysianDate, malaysianWeekday } from '#domain/malaysia.ts'

const minute = 60_000
const day = 1_440 * minute

/** When work begins, half past eight, and how long it takes, in minutes. */
const [opening, worked] = [510, 510]
/** Of today's work so much is done by the time the demonstration is first seen. */
const doneToday = 300

/**
 * The working days of the demonstration, Monday to Friday in Malaysia, up to today and beyond. Today is one whatever its weekday,
 * and is worked on up to this hour: whoever looks at it sees a day in full swing, at night too.
 */
export class Calendar {
  /** Midnights in Malaysia; `today` is the place of today. */
  private readonly days: number[] = []
  readonly today: number
  /** When today's work began, in minutes after midnight. */
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

  /** So many minutes after work began on a working day: at half past eight, or today so that some of it is done by now. */
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

/** The same day so many months on; at the end of a month the day that exists. */
export function plusMonths(date: string, months: number): string {
  const [year, month, dayNo] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayNo, last))).toISOString().slice(0, 10)
}
