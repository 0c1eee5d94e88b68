import { limits } from '#domain/limits.ts'
import { messageOf, type ProblemCode } from '#domain/problems.ts'
import type { Locale } from '#domain/words.ts'

/** Why an export could not be made, with what that tells beside its words. */
export function failureText(failure: ProblemCode, locale: Locale): string {
  return messageOf(failure, locale, { mb: limits.exportFileBytes / 1024 / 1024 })
}
