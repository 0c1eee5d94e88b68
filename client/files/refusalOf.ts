import { sessionRefused } from '#client/session/sessionRefused.ts'
import { localeStore } from '#client/state/locale.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { messageOf } from '#domain/problems.ts'
import { parsedBody } from './parsedBody.ts'

/** What every call to /files says of itself: the language, and that it comes from our own pages. */
export function ownHeaders(): Record<string, string> {
  return { 'Accept-Language': localeStore.get(), 'X-Ikad-Client': 'web' }
}

/** A refusal as /files states it (`{ code, message }`). A session that has ended leads to sign-in. */
export function refusalOf(status: number, body: string): ClientProblem {
  if (status === 401) sessionRefused()
  const stated = parsedBody<{ code?: string; message?: string }>(body)
  if (stated?.code && stated.message) return { code: stated.code, message: stated.message, fields: [] }
  const message = messageOf('request.fault', localeStore.get(), { reference: `HTTP ${status}` })
  return { code: 'request.fault', message, fields: [] }
}
