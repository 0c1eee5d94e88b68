import { problem } from '#domain/problems.ts'

/** What a caller sent, its keys in lower case at every depth, because the contract doesn't mind their case. */
export type LegacyRequest = {
  /** The path's parameters, decoded, their values as they were sent. */
  path: Record<string, string>
  /** The query; of a key that comes twice the last one counts. */
  query: Record<string, string>
  /** The body's object; an array stands under `rows`. */
  body: Record<string, unknown>
}

/** Deeper than any request of the contract. */
const deepest = 10

/** The query string of a URL, its keys in lower case. */
export function readQuery(url: string): Record<string, string> {
  const start = url.indexOf('?')
  const pairs = start === -1 ? [] : [...new URLSearchParams(url.slice(start + 1))]
  return Object.fromEntries(pairs.map(([key, value]) => [key.toLowerCase(), value]))
}

/** A parsed body as the handlers get it. @throws request.invalid for what is neither object nor array */
export function readBodyObject(parsed: unknown): Record<string, unknown> {
  const lowered = lowerKeys(parsed ?? {}, deepest)
  if (typeof lowered !== 'object' || lowered === null) throw problem('request.invalid')
  return Array.isArray(lowered) ? { rows: lowered } : (lowered as Record<string, unknown>)
}

function lowerKeys(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) throw problem('request.invalid')
  if (Array.isArray(value)) return value.map((item) => lowerKeys(item, depth - 1))
  const entries = Object.entries(value).map(([key, item]) => [key.toLowerCase(), lowerKeys(item, depth - 1)] as const)
  const lowered = Object.fromEntries(entries)
  // Two spellings of one key would leave it to chance which of them counts.
  if (Object.keys(lowered).length < entries.length) throw problem('request.invalid')
  return lowered
}
