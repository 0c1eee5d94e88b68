import type { RequestFacts } from './callerOf.ts'

/**
 * Returns whether a request may use the cookie: it comes from our own pages. Another site's form
 * can neither set the header nor claim our origin.
 */
export function isOwnRequest(facts: RequestFacts): boolean {
  const site = facts.header('sec-fetch-site')
  return (
    facts.header('x-ikad-client') !== undefined &&
    isOwnOrigin(facts) &&
    (site === undefined || site === 'same-origin')
  )
}

/** Returns whether the Origin header, if the browser sends one, is the called address. */
export function isOwnOrigin(facts: RequestFacts): boolean {
  const origin = facts.header('origin')
  return origin === undefined || origin === facts.origin
}
