import type { Problem } from '#domain/problems.ts'
import { problemSentence } from '#domain/problemSentence.ts'
import type { Locale } from '#domain/words.ts'

/** The two contracts: the main API reports success as status 1, the CSM area as status 0. */
export type Contract = 'api' | 'jpn'

/** Returns the contract of an address, whatever number of slashes it begins with, or null. */
export function contractOf(url: string): Contract | null {
  const found = /^\/+(api|jpn)(?=[/?#]|$)/i.exec(url)?.[1]
  return found ? (found.toLowerCase() as Contract) : null
}

export type Envelope = { status: number; message: string; result: unknown; code?: string }

export function success(contract: Contract, message: string, result: unknown): Envelope {
  return { status: contract === 'api' ? 1 : 0, message, result: result ?? null }
}

/**
 * Builds the envelope of a refusal, or of a failure with its sentence. In the CSM area any status
 * other than 0 means failure: there it is the HTTP status.
 */
export function failure(
  contract: Contract,
  refusal: Problem,
  locale: Locale,
  {
    names = {},
    failed = null,
  }: { names?: Record<string, string> | undefined; failed?: string | null } = {},
): Envelope {
  const sentence = problemSentence(refusal, locale, (field) => names[field] ?? field.toLowerCase())
  const message = failed === null ? sentence : `${failed}. ${sentence}`
  return {
    status: contract === 'api' ? 0 : refusal.status,
    message,
    code: refusal.code,
    result: null,
  }
}
