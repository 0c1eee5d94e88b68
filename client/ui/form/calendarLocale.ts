import { enUS, ms } from 'date-fns/locale'
import { intlTag, type Locale } from '#domain/words.ts'

type Calendar = typeof enUS
type Width = { width?: string }

/**
 * The calendars that date-fns provides. Loading all of its locales would double the size of the
 * client.
 */
const own: Readonly<Record<Locale, Calendar>> = { en: enUS, ms }

/**
 * Returns a language's calendar: that of date-fns, or the browser's with weeks from Monday, as in
 * Malaysia.
 */
export function calendarLocale(locale: Locale): Calendar {
  return own[locale] ?? fromBrowser(locale)
}

function fromBrowser(locale: Locale): Calendar {
  const tag = intlTag(locale)
  const inWidth = (width: string | undefined) =>
    width === 'wide' || width === undefined ? 'long' : 'short'
  // Any month of a year, and a week that begins on a Sunday as date-fns counts days.
  const month = (index: number, { width }: Width = {}) =>
    new Intl.DateTimeFormat(tag, { month: inWidth(width), timeZone: 'UTC' }).format(
      Date.UTC(2026, index, 1),
    )
  const day = (index: number, { width }: Width = {}) =>
    new Intl.DateTimeFormat(tag, { weekday: inWidth(width), timeZone: 'UTC' }).format(
      Date.UTC(2026, 10, 1 + index),
    )
  const ordinalNumber = (number: number) => String(number)
  return {
    ...enUS,
    code: locale,
    localize: { ...enUS.localize, month, day, ordinalNumber } as Calendar['localize'],
    options: { weekStartsOn: 1, firstWeekContainsDate: 1 },
  } as Calendar
}
