import { messageOf, type Problem } from './problems.ts'
import type { Locale } from './words.ts'

/** A refusal in one sentence, for where there is no other place for fields: where it is about fields it names them, as `nameOf` calls them. */
export function problemSentence(refusal: Problem, locale: Locale, nameOf = (field: string) => field): string {
  const { code, values, path, fields } = refusal
  const named = (at: string, message: string) => {
    const name = at.split('.').map(nameOf).join('.')
    return name === '' ? message : `${name}: ${message}`
  }
  if (fields.length > 1) return fields.map((field) => named(field.path, messageOf(field.code, locale, field.values))).join('; ')
  const message = messageOf(code, locale, values)
  return path !== null && /^(field|filter)\./.test(code) ? named(path, message) : message
}
