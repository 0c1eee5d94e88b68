import { instantsOfDay } from '#domain/dateRange.ts'
import { malaysianDate, malaysianWeekday } from '#domain/malaysia.ts'

const minute = 60_000
const day = 1_440 * minute

/** The working days of the demonstration, Monday to Friday in Malaysia, up to today and beyond. */
export class Calendar {
  /** Midnights in Malaysia; `today` is the place of today, or of the last working day before it. */
  private readonly days: number[] = []
  readonly today: number

  constructor(
    readonly now: Date,
    months: number,
  ) {
    const midnight = instantsOfDay(malaysianDate(now)).start.getTime()
    const first = midnight - Math.round(months * 30.5) * day
    for (let at = first; at <= midnight + 40 * day; at += day) {
      const weekday = malaysianWeekday(new Date(at))
      if (weekday !== 0 && weekday !== 6) this.days.push(at)
    }
    this.today = this.days.findLastIndex((at) => at <= midnight)
  }

  /** So many minutes after half past eight of a working day. */
  at(place: number, minutes: number): Date {
    return new Date(this.days[Math.min(place, this.days.length - 1)]! + (510 + minutes) * minute)
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
