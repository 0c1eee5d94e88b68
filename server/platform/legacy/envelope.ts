import type { Problem } from '#domain/problems.ts'
import { problemSentence } from '#domain/problemSentence.ts'
import type { Locale } from '#domain/words.ts'

/** The two contracts: the main API answers success with status 1, the CSM area's with status 0. */
export type Contract = 'api' | 'jpn'

/** The contract that an address belongs to, however many strokes it begins with; null for an address of neither. */
export function contractOf(url: string): Contract | null {
  const found = /^\/+(api|jpn)(?=[/?#]|$)/i.exec(url)?.[1]
  return found ? (found.toLowerCase() as Contract) : null
}

export type Envelope = { status: number; message: string; result: unknown; code?: string }

export function success(contract: Contract, message: string, result: unknown): Envelope {
  return { status: contract === 'api' ? 1 : 0, message, result: result ?? null }
}

/** A refusal, or a failure behind the sentence of what failed. The CSM area's callers know it by a status other than 0: there it is the HTTP status. */
export function failure(
  contract: Contract,
  refusal: Problem,
  locale: Locale,
  { names = {}, failed = null }: { names?: Record<string, string> | undefined; failed?: string | null } = {},
): Envelope {
  const told = problemSentence(refusal, locale, (field) => names[field] ?? field.toLowerCase())
  const message = failed === null ? told : `${failed}. ${told}`
  return { status: contract === 'api' ? 0 : refusal.status, message, code: refusal.code, result: null }
}
