import type { z } from 'zod'
import { isKeepable } from './textFaults.ts'
import { findUnseen } from './unseenCharacters.ts'

/**
 * A rule of a text's schema: it has no invisible characters, and the refusal names the one that was
 * found.
 */
export function seen(text: string, ctx: z.RefinementCtx<string>): void {
  const found = findUnseen(text)
  if (found) ctx.addIssue({ code: 'custom', message: 'field.unseen', params: found, input: text })
  else if (!isKeepable(text))
    ctx.addIssue({ code: 'custom', message: 'field.invalid', input: text })
}
