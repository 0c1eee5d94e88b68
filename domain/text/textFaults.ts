import type { FieldProblem } from '#domain/problems.ts'

/** Half of a surrogate pair, which UTF-8 can't encode, and NUL, which PostgreSQL can't store. */
const unkeepable = /[\0\p{Surrogate}]/u

/** Returns whether a text can be stored and returned unchanged. */
export function isKeepable(text: string): boolean {
  return !unkeepable.test(text)
}

/** Returns a storable form of the text, for showing it with the reason for its refusal. */
export function keepable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd')
}

/** The limits of an input value: characters of any of its texts, and items of any of its lists. */
export type Longest = { text?: number; list?: number }

/**
 * Returns the first unusable text or list in a value, at any depth: `field.invalid` for a text that
 * can't be stored, `field.tooLong` or `field.max` for what exceeds its maximum. Null if there is
 * none.
 */
export function textFault(value: unknown, longest: Longest = {}, path = ''): FieldProblem | null {
  const found = faultWithin(value, longest)
  return found && path !== '' ? below(path, found) : found
}

function faultWithin(value: unknown, longest: Longest): FieldProblem | null {
  const { text = Infinity, list = Infinity } = longest
  if (typeof value === 'string') {
    if (value.length > text) return { path: '', code: 'field.tooLong', values: { max: text } }
    return isKeepable(value) ? null : { path: '', code: 'field.invalid' }
  }
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) {
    if (value.length > list) return { path: '', code: 'field.max', values: { max: list } }
    for (const [index, each] of value.entries()) {
      const found = faultWithin(each, longest)
      if (found) return below(String(index), found)
    }
    return null
  }
  for (const [key, each] of Object.entries(value)) {
    if (!isKeepable(key)) return { path: '', code: 'field.invalid' }
    const found = faultWithin(each, longest)
    if (found) return below(key, found)
  }
  return null
}

/**
 * Returns a fault below its key. Paths are built for faults alone: a body has many values, and
 * nearly all of them are valid.
 */
const below = (key: string, found: FieldProblem): FieldProblem => ({
  ...found,
  path: found.path === '' ? key : `${key}.${found.path}`,
})
