import type { RequestFacts } from './callerOf.ts'

/**
 * Whether a request may act by cookie: it comes from our own pages. Another site's form can neither set the header
 * nor claim our origin.
 */
export function isOwnRequest(facts: RequestFacts): boolean {
  const site = facts.header('sec-fetch-site')
  return facts.header('x-ikad-client') !== undefined && isOwnOrigin(facts) && (site === undefined || site === 'same-origin')
}

/** Whether the Origin header, where a browser sends one, is the address that was called. */
export function isOwnOrigin(facts: RequestFacts): boolean {
  const origin = facts.header('origin')
  return origin === undefined || origin === facts.origin
}
