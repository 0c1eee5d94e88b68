import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl'
import { timeZone } from '#domain/malaysia.ts'
import { timeTag, type Locale } from '#domain/words.ts'
import { clock } from './clock.ts'
import { intlOf } from './intlOf.ts'
import { useLocale } from './locale.ts'

type When = string | number | Date

/**
 * The formats of values in a language. Dates and times are in Malaysia's time zone, whatever the
 * device's.
 */
export type Formats = {
  /** D MMM YYYY, of a model date (YYYY-MM-DD) or an instant. */
  date(value: When | null | undefined): string
  /** h:mm A */
  time(value: When | null | undefined): string
  /** D MMM YYYY, h:mm A */
  dateTime(value: When | null | undefined): string
  /** The two largest units between then and now: "2 d 4 h", in Malay "2 h 4 j". */
  age(since: When | null | undefined, now?: Date): string
  /** A whole number with separators; "500+" if it is a lower bound (`capped`). */
  count(value: number | null | undefined, capped?: boolean): string
  /**
   * The number of rows in a list for a text: `n` selects the plural, `total` is the formatted
   * number.
   */
  howMany(list: { total: number; totalCapped: boolean }): { n: number; total: string }
  /** Ringgit with two decimals. */
  money(value: number | null | undefined): string
  /** A number with at most `digits` decimals, and at least `least` to align it with others. */
  decimal(value: number | null | undefined, digits?: number, least?: number): string
  /** A share from 0 to 1 with at most `digits` decimals: "97.2 %". */
  percent(value: number | null | undefined, digits?: number): string
  /** D MMM, where the year is obvious: on an axis. */
  dayMonth(value: When | null | undefined): string
  /** A month of the calendar (YYYY-MM) in words: "October 2026". */
  month(value: string | null | undefined): string
  /** A day, month or year (YYYY-MM-DD, YYYY-MM, YYYY): "21 Nov 2026", "November 2026", "2026". */
  period(value: string | null | undefined): string
  /** The day of the week in full. */
  weekday(value: When | null | undefined): string
}

const none = '—'
const text = defineMessages({
  days: { id: 'kit.formats.days', defaultMessage: '{n} d' },
  hours: { id: 'kit.formats.hours', defaultMessage: '{n} h' },
  minutes: { id: 'kit.formats.minutes', defaultMessage: '{n} min' },
  seconds: { id: 'kit.formats.seconds', defaultMessage: '{n} s' },
})
const units: readonly MessageDescriptor[] = [text.days, text.hours, text.minutes, text.seconds]
const cache = new Map<Locale, Formats>()

function parts(format: Intl.DateTimeFormat, value: When): Record<string, string> {
  return Object.fromEntries(
    format.formatToParts(new Date(value)).map((part) => [part.type, part.value]),
  )
}

function ageText(seconds: number, intl: IntlShape): string {
  const write = (n: number, unit: number) => intl.formatMessage(units[unit]!, { n: String(n) })
  const sizes = [86_400, 3_600, 60, 1]
  const first = sizes.findIndex((size) => seconds >= size)
  if (first === -1) return write(0, 3)
  const size = sizes[first] ?? 1
  const large = write(Math.floor(seconds / size), first)
  const next = sizes[first + 1]
  // Below an hour the second unit changes too often.
  if (first > 1 || !next) return large
  const small = Math.floor((seconds % size) / next)
  return small ? `${large} ${write(small, first + 1)}` : large
}

/** Returns the formats of a language. */
export function formatsOf(locale: Locale): Formats {
  const cached = cache.get(locale)
  if (cached) return cached
  const tag = timeTag(locale)
  const intl = intlOf(locale)
  const day = new Intl.DateTimeFormat(tag, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const timeOfDay = new Intl.DateTimeFormat(tag, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const ringgit = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'MYR',
    minimumFractionDigits: 2,
  })
  const months = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const week = new Intl.DateTimeFormat(tag, { timeZone, weekday: 'long' })
  const or = <T>(value: T | null | undefined, write: (given: T) => string) =>
    value === null || value === undefined || value === '' ? none : write(value)
  const date = (value: When) => {
    const part = parts(day, value)
    return `${part.day} ${part.month} ${part.year}`
  }
  const time = (value: When) => {
    const part = parts(timeOfDay, value)
    return `${part.hour}:${part.minute} ${part.dayPeriod}`
  }
  const formats: Formats = {
    date: (value) => or(value, date),
    time: (value) => or(value, time),
    dateTime: (value) => or(value, (given) => `${date(given)}, ${time(given)}`),
    age: (since, now = clock.now()) =>
      or(since, (given) =>
        ageText(Math.max(0, (now.getTime() - new Date(given).getTime()) / 1000), intl),
      ),
    count: (value, capped = false) =>
      or(value, (given) => `${whole.format(given)}${capped ? '+' : ''}`),
    howMany: ({ total, totalCapped }) => ({ n: total, total: formats.count(total, totalCapped) }),
    money: (value) => or(value, (given) => ringgit.format(given).replace(/\u00a0/g, ' ')),
    decimal: (value, digits = 1, least = 0) =>
      or(value, (given) =>
        new Intl.NumberFormat(tag, {
          minimumFractionDigits: least,
          maximumFractionDigits: digits,
        }).format(given),
      ),
    percent: (value, digits = 1) =>
      or(value, (given) => `${formats.decimal(given * 100, digits)} %`),
    dayMonth: (value) =>
      or(value, (given) => {
        const part = parts(day, given)
        return `${part.day} ${part.month}`
      }),
    month: (value) => or(value, (given) => months.format(new Date(`${given}-01T00:00:00Z`))),
    period: (value) =>
      value?.length === 10
        ? formats.date(value)
        : value?.length === 7
          ? formats.month(value)
          : (value ?? none),
    weekday: (value) => or(value, (given) => week.format(new Date(given))),
  }
  cache.set(locale, formats)
  return formats
}

/** Returns the formats of the present language. */
export function useFormats(): Formats {
  return formatsOf(useLocale())
}
