import { modelDate } from './dateRange.ts'

/** The months' names as people write them, in any language of the product. */
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

/**
 * A date as people type it, as YYYY-MM-DD: the day first, the month by its name or number ("21 Nov 2026", "21/11/2026",
 * "21112026"), or the year first ("2026-11-21"). Null for what is no day, or leaves doubt.
 */
export function typedDate(text: string): string | null {
  const plain = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  const byNumber = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain)
  const byName = /^(\d{1,2})[\s.-]*([a-z]+)[\s.,-]*(\d{4})$/.exec(plain)
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : byNumber
      ? [byNumber[3], byNumber[2], byNumber[1]]
      : byName
        ? [byName[3], monthOf(byName[2]!), byName[1]]
        : null
  if (!parts) return null
  const [year, month, day] = parts.map(Number)
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return modelDate.safeParse(date).success ? date : null
}

/** 1 to 12, 0 for what is no month. */
function monthOf(name: string): string {
  return String(monthNames.findIndex((names) => (names as readonly string[]).includes(name)) + 1)
}
