import { sessionRefused } from '#client/session/sessionRefused.ts'
import { localeStore } from '#client/state/locale.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { messageOf } from '#domain/problems.ts'
import { parsedBody } from './parsedBody.ts'

/**
 * Returns the headers of every call to /files: the language, and a mark that it comes from this
 * product's pages.
 */
export function ownHeaders(): Record<string, string> {
  return { 'Accept-Language': localeStore.get(), 'X-Ikad-Client': 'web' }
}

/** Returns a refusal by /files (`{ code, message }`). An ended session leads to sign-in. */
export function refusalOf(status: number, body: string): ClientProblem {
  if (status === 401) sessionRefused()
  const stated = parsedBody<{ code?: string; message?: string }>(body)
  if (stated?.code && stated.message)
    return { code: stated.code, message: stated.message, fields: [] }
  const message = messageOf('request.fault', localeStore.get(), { reference: `HTTP ${status}` })
  return { code: 'request.fault', message, fields: [] }
}
