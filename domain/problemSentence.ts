import { messageOf, type Problem } from './problems.ts'
import type { Locale } from './words.ts'

/**
 * Returns a refusal in one sentence, for a place that can't show fields: if it is about fields, the
 * sentence names them with `nameOf`.
 */
export function problemSentence(
  refusal: Problem,
  locale: Locale,
  nameOf = (field: string) => field,
): string {
  const { code, values, path, fields } = refusal
  const named = (at: string, message: string) => {
    const name = at.split('.').map(nameOf).join('.')
    return name === '' ? message : `${name}: ${message}`
  }
  if (fields.length > 1)
    return fields
      .map((field) => named(field.path, messageOf(field.code, locale, field.values)))
      .join('; ')
  const message = messageOf(code, locale, values)
  if (path === null) return message
  // Without its place, a wrong item of a list cannot be found among the others.
  const ofItem = fields.length === 1 && /(^|\.)\d+(\.|$)/.test(path)
  return ofItem || /^(field|filter)\./.test(code) ? named(path, message) : message
}
