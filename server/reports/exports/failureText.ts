import { limits } from '#domain/limits.ts'
import { messageOf, type ProblemCode } from '#domain/problems.ts'
import type { Locale } from '#domain/words.ts'

/** Returns why an export failed, with the values of the message. */
export function failureText(failure: ProblemCode, locale: Locale): string {
  return messageOf(failure, locale, { mb: limits.exportFileBytes / 1024 / 1024 })
}
