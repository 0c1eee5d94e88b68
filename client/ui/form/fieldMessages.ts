import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import type { Locale } from '#domain/words.ts'

/** What is wrong with a field: a code that is said in the present language, or words of the server. */
export type FieldMessage = { code: ProblemCode; values: Values } | { text: string }

/** react-hook-form keeps messages as strings; this is ours as one, so that a change of language changes it too. */
export function packMessage(message: FieldMessage): string {
  return JSON.stringify(message)
}

/** The words of a packed message. */
export function sayMessage(packed: string, locale: Locale): string {
  const message = JSON.parse(packed) as FieldMessage
  return 'text' in message ? message.text : messageOf(message.code, locale, message.values)
}
