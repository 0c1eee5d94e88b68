import { z } from 'zod'
import { sensitiveActions } from '#domain/access.ts'
import { authenticatorAnswer } from './passkeyInputs.ts'
import { givenPassword, loginId } from './signInInput.ts'

const sensitiveAction = z.enum(sensitiveActions)

/**
 * One action on one subject ("CardJob:12", "Package:PK-JHB-2026-000001") that a passkey is to
 * approve.
 */
export const approveByPasskeyOptionsInput = z.object({
  action: sensitiveAction,
  subject: z
    .string()
    .max(650)
    .regex(/^[A-Z][A-Za-z]*:\S.{0,599}$/),
})

/** The same, approved by a supervisor's login id and password. */
export const approveInput = approveByPasskeyOptionsInput.extend({
  loginId,
  password: givenPassword,
})
export type ApproveInput = z.infer<typeof approveInput>

/** Or by their login id and passkey. */
export const approveByPasskeyInput = approveByPasskeyOptionsInput.extend({
  loginId,
  assertion: authenticatorAnswer,
})
