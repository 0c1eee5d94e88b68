import type { FieldProblem } from './problems.ts'

/** Half of a surrogate pair, which UTF-8 can't write, and NUL, which PostgreSQL can't keep. */
const unkeepable = /[\0\p{Surrogate}]/u

/** Whether a text can be kept and given back as it is. */
export function isKeepable(text: string): boolean {
  return !unkeepable.test(text)
}

/** The text as it can be kept where it is only shown, beside why it was refused. */
export function keepable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd')
}

/** What a value that came in may be made of: characters of any of its texts, and items of any of its lists. */
export type Longest = { text?: number; list?: number }

/**
 * The first text or list in a value, at whatever depth, that nothing can be done with: `field.invalid` for a text that
 * can't be kept, `field.tooLong` or `field.max` for what passes its maximum. Null where there is none.
 */
export function textFault(value: unknown, longest: Longest = {}, path = ''): FieldProblem | null {
  const { text = Infinity, list = Infinity } = longest
  if (typeof value === 'string') {
    if (value.length > text) return { path, code: 'field.tooLong', values: { max: text } }
    return isKeepable(value) ? null : { path, code: 'field.invalid' }
  }
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value) && value.length > list) return { path, code: 'field.max', values: { max: list } }
  for (const [key, each] of Object.entries(value)) {
    if (!isKeepable(key)) return { path, code: 'field.invalid' }
    const found = textFault(each, longest, path === '' ? key : `${path}.${key}`)
    if (found) return found
  }
  return null
}
