import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import type { Locale } from '#domain/words.ts'

/** The error of a field: a code that is translated when it is shown, or text from the server. */
type FieldMessage = { code: ProblemCode; values: Values } | { text: string }

/**
 * Packs a message into a string, which is all that react-hook-form keeps, so that a change of
 * language changes it too.
 */
export function packMessage(message: FieldMessage): string {
  return JSON.stringify(message)
}

/** Returns the text of a packed message. */
export function sayMessage(packed: string, locale: Locale): string {
  const message = JSON.parse(packed) as FieldMessage
  return 'text' in message ? message.text : messageOf(message.code, locale, message.values)
}
