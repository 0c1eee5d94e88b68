import { halfWidth } from '#domain/halfWidth.ts'
import { malaysianDate, malaysianOffset } from '#domain/malaysia.ts'

/** A calendar day in the product's format: "2026-11-21". */
type CalendarDate = string

/** The months' names in any language of the product, as people write them. */
const monthNames = [
  ['jan', 'january', 'januari'],
  ['feb', 'february', 'februari'],
  ['mar', 'mac', 'march'],
  ['apr', 'april'],
  ['may', 'mei'],
  ['jun', 'june'],
  ['jul', 'july', 'julai'],
  ['aug', 'august', 'ogo', 'ogos'],
  ['sep', 'sept', 'september'],
  ['oct', 'okt', 'october', 'oktober'],
  ['nov', 'november'],
  ['dec', 'dis', 'december', 'disember'],
] as const
const monthByName = new Map<string, number>(
  monthNames.flatMap((names, month) => names.map((name): [string, number] => [name, month + 1])),
)

/** Longer than any date with a time. */
export const longestDate = 40

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$|^(\d{4})(\d{2})(\d{2})$/
const monthByWord = /^(\d{1,2})[\s.-]*([a-z]+)[\s.,-]*(\d{4})$/
const dayFirst = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4})$|^(\d{2})(\d{2})(\d{4})$/
const moment =
  /^(\d{4}-\d{2}-\d{2})[t ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?) ?(z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/

/** Options for dates that a person types where the interpreted day is shown at once. */
type Typed = {
  /**
   * Also accepts numeric dates with the day first: "3/4/2026". Elsewhere they can't be
   * distinguished from 4 March.
   */
  dayFirst?: boolean
}

/**
 * Reads a date as people and programs write it: "2026-11-21", "2026/11/21", "20261121", "21 Nov
 * 2026", "21-Nov-2026" (months in English or Malay), or with a time ("2026-11-21T00:00:00",
 * "2026-11-20T16:00:00.000Z"). A time with an offset means the day in Malaysia at that moment; a
 * time without one means the day as written. Returns null if it is no calendar day from 1900 to
 * 2199, has a two-digit year, or is ambiguous.
 */
export function readDay(
  text: string,
  { dayFirst: typed = false }: Typed = {},
): CalendarDate | null {
  if (text.length > longestDate) return null
  const plain = halfWidth(text).trim().toLowerCase()
  const ordered = yearFirst.exec(plain)
  const day =
    ordered && dayOf(ordered[1] ?? ordered[5], ordered[3] ?? ordered[6], ordered[4] ?? ordered[7])
  if (day) return day
  const worded = monthByWord.exec(plain)
  if (worded) return dayOf(worded[3], monthByName.get(worded[2]!), worded[1])
  const figures = typed ? dayFirst.exec(plain) : null
  if (figures)
    return dayOf(figures[3] ?? figures[6], figures[2] ?? figures[5], figures[1] ?? figures[4])
  const timed = moment.exec(plain)
  if (!timed) return null
  if (timed[3] === undefined) return readDay(timed[1]!)
  const at = readMoment(plain)
  return at && inRange(malaysianDate(new Date(at)))
}

/**
 * Reads a date with a time as a moment in ISO 8601, UTC. Without an offset it is in Malaysian time;
 * a date without a time is midnight there. Returns null if it is no moment.
 */
export function readMoment(text: string): string | null {
  const found = moment.exec(text.trim().toLowerCase())
  const day = found ? readDay(found[1]!) : readDay(text)
  if (day === null) return null
  const time = (found?.[2] ?? '00:00').replace(',', '.')
  const offset =
    found?.[3]?.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase() ?? malaysianOffset
  const at = new Date(`${day}T${time}${offset}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const nothing = /^0*1-01-01(?:[t ]00:00(?::00(?:\.0{1,9})?)?(?:z|[+-]\d{2}:?\d{2})?)?$/
/** .NET's maximum date, which old clients send for an open end. */
const endless = /^9999-12-31(?:[t ][\d:.]{5,18}(?:z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Returns whether a text states no date: it is empty, or .NET's minimum date, which .NET writes for
 * an empty date.
 */
export function isNoDate(text: string): boolean {
  const plain = text.trim().toLowerCase()
  return plain === '' || (plain.startsWith('0001-') && nothing.test(plain))
}

/** Returns whether a text is .NET's maximum date: "to the end". */
export function isEndless(text: string): boolean {
  return text.length <= longestDate && endless.test(text.trim().toLowerCase())
}

/** Returns the day of a spreadsheet's date, which is its UTC day. */
export function dayOfSheet(value: Date): CalendarDate | null {
  return Number.isNaN(value.getTime()) ? null : inRange(value.toISOString().slice(0, 10))
}

function dayOf(...parts: (string | number | undefined)[]): CalendarDate | null {
  const [year, month, day] = parts.map(Number)
  if (!month || !day) return null
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  // The engine reads 30 February as 2 March: it is a real day only if it round-trips.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? inRange(text) : null
}

function inRange(day: string): CalendarDate | null {
  return /^(?:19|2[01])\d{2}-/.test(day) ? day : null
}
