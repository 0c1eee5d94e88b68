/** A day of the calendar as the product writes it: "2026-11-21". */
export type CalendarDate = string

const shape = /^(\d{4})-(\d{2})-(\d{2})$|^(\d{4})(\d{2})(\d{2})$/

/**
 * Reads YYYY-MM-DD, YYYYMMDD or a Date whose UTC day is meant (so spreadsheets give theirs).
 * Null where it is no day of the calendar, or lies outside of 1900 to 2199.
 */
export function readCalendarDate(value: unknown): CalendarDate | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : readCalendarDate(value.toISOString().slice(0, 10))
  if (typeof value !== 'string') return null
  const found = shape.exec(value)
  if (!found) return null
  const text = [found[1] ?? found[4], found[2] ?? found[5], found[3] ?? found[6]].join('-')
  const date = new Date(`${text}T00:00:00Z`)
  // The engine takes 30 February for 2 March: it is a day only if it comes back as it went in.
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return exists && text >= '1900' && text < '2200' ? text : null
}
