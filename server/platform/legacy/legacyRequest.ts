import { refuseTexts } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
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

/** Who asks for nothing in particular would be answered with everything. @throws field.required, field.tooLong, field.invalid */
export function readPath(path: Record<string, string>): Record<string, string> {
  refuseTexts(path, { text: limits.askedText })
  const blank = Object.keys(path).find((key) => path[key]!.trim() === '')
  if (blank !== undefined) throw problem('field.required', {}, blank)
  return path
}

/** The query string of a URL, its keys in lower case. @throws field.tooLong beyond `longest` characters of a value, field.invalid */
export function readQuery(url: string, longest: number = limits.askedText): Record<string, string> {
  const start = url.indexOf('?')
  const pairs = start === -1 ? [] : [...new URLSearchParams(url.slice(start + 1))]
  const query = Object.fromEntries(pairs.map(([key, value]) => [key.toLowerCase(), value]))
  refuseTexts(query, { text: longest })
  return query
}

/** A parsed body as the handlers get it. @throws request.invalid for what is neither object nor array, field.invalid */
export function readBodyObject(parsed: unknown): Record<string, unknown> {
  const lowered = lowerKeys(parsed ?? {}, deepest)
  refuseTexts(lowered)
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
