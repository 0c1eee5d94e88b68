import { limits } from '#domain/limits.ts'
import type { FieldProblem } from '#domain/problems.ts'
import { intlTag, wordsBy, type Locale, type Words } from '#domain/words.ts'

/**
 * The same day so many months later; where that month is shorter, its last day: 31 May and nine months is 28 February,
 * or the 29th.
 */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The first day, seen from a Malaysian day, on which a pass may not end that is still pulled (specification section 9). */
export function pullLimit(today: string): string {
  return addMonths(today, limits.pullExpiryMonths)
}

/**
 * Why a pass of this last day is not pulled today; null where it is. A pass is good on its last day; one that has ended
 * needs no card.
 */
export function pullRefusal(passExpiry: string, today: string): FieldProblem | null {
  const date = dateWords(passExpiry)
  if (passExpiry < today) return { path: 'passexpiry', code: 'row.expired', values: { date } }
  const limit = pullLimit(today)
  return passExpiry < limit ? null : { path: 'passexpiry', code: 'row.expiresLater', values: { date, limit: dateWords(limit) } }
}

/** D MMM YYYY in every language. */
function dateWords(date: string): Words {
  const at = new Date(`${date}T00:00:00Z`)
  return wordsBy((locale) => dayFormat(locale).format(at))
}

const dayFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(intlTag(locale), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
