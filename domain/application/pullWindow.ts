import { addMonths } from '#domain/dates/addMonths.ts'
import { dayInWords } from '#domain/dates/dayInWords.ts'
import { limits } from '#domain/limits.ts'
import type { FieldProblem } from '#domain/problems.ts'

/**
 * Returns the first pass expiry that is too late to be pulled on a Malaysian day (specification
 * section 9).
 */
export function pullLimit(today: string): string {
  return addMonths(today, limits.pullExpiryMonths)
}

/**
 * Returns why a pass with this last day is not pulled today, or null if it is. A pass is valid on
 * its last day; an expired pass needs no card.
 */
export function pullRefusal(passExpiry: string, today: string): FieldProblem | null {
  const date = dayInWords(passExpiry)
  if (passExpiry < today) return { path: 'passexpiry', code: 'row.expired', values: { date } }
  const limit = pullLimit(today)
  return passExpiry < limit
    ? null
    : { path: 'passexpiry', code: 'row.expiresLater', values: { date, limit: dayInWords(limit) } }
}
