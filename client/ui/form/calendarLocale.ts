import { enUS, ms } from 'date-fns/locale'
import { intlTag, type Locale } from '#domain/words.ts'

type Calendar = typeof enUS
type Width = { width?: string }

/** Those that date-fns brings; loading all that it has would be twice the client. */
const own: Readonly<Record<Locale, Calendar>> = { en: enUS, ms }

/** The calendar's words in a language: date-fns's own, or the browser's, whose weeks begin on Monday as Malaysia's do. */
export function calendarLocale(locale: Locale): Calendar {
  return own[locale] ?? fromBrowser(locale)
}

function fromBrowser(locale: Locale): Calendar {
  const tag = intlTag(locale)
  const inWidth = (width: string | undefined) => (width === 'wide' || width === undefined ? 'long' : 'short')
  // Any month of a year, and a week that begins on a Sunday as date-fns counts.
  const month = (index: number, { width }: Width = {}) =>
    new Intl.DateTimeFormat(tag, { month: inWidth(width), timeZone: 'UTC' }).format(Date.UTC(2026, index, 1))
  const day = (index: number, { width }: Width = {}) =>
    new Intl.DateTimeFormat(tag, { weekday: inWidth(width), timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + index))
  const ordinalNumber = (number: number) => String(number)
  return {
    ...enUS,
    code: locale,
    localize: { ...enUS.localize, month, day, ordinalNumber } as Calendar['localize'],
    options: { weekStartsOn: 1, firstWeekContainsDate: 1 },
  } as Calendar
}
