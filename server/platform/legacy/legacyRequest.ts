import { refuseTexts } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'

/**
 * A caller's request, with its keys in lower case at every depth, because the contract ignores
 * their case.
 */
export type LegacyRequest = {
  /** The decoded parameters of the path, with their values as sent. */
  path: Record<string, string>
  /** The query; of a repeated key the last value counts. */
  query: Record<string, string>
  /** The body's object; an array is put under `rows`. */
  body: Record<string, unknown>
}

/**
 * Returns the path's parameters. A blank one is refused, since it would otherwise match everything.
 * @throws field.required, field.tooLong, field.invalid
 */
export function readPath(path: Record<string, string>): Record<string, string> {
  refuseTexts(path, { text: limits.askedText })
  const blank = Object.keys(path).find((key) => path[key]!.trim() === '')
  if (blank !== undefined) throw problem('field.required', {}, blank)
  return path
}

/**
 * Returns the query string of a URL with its keys in lower case.
 * @throws field.tooLong beyond `longest` characters of a value, field.invalid
 */
export function readQuery(url: string, longest: number = limits.askedText): Record<string, string> {
  const start = url.indexOf('?')
  const pairs = start === -1 ? [] : [...new URLSearchParams(url.slice(start + 1))]
  const query = Object.fromEntries(pairs.map(([key, value]) => [key.toLowerCase(), value]))
  refuseTexts(query, { text: longest })
  return query
}

/**
 * Returns a body parsed by `readBody` in the form that handlers take.
 * @throws request.invalid for anything but an object or array, field.invalid
 */
export function readBodyObject(parsed: unknown): Record<string, unknown> {
  const lowered = lowerKeys(parsed ?? {})
  refuseTexts(lowered)
  if (typeof lowered !== 'object' || lowered === null) throw problem('request.invalid')
  return Array.isArray(lowered) ? { rows: lowered } : (lowered as Record<string, unknown>)
}

function lowerKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(lowerKeys)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.toLowerCase(), lowerKeys(item)]),
  )
}
