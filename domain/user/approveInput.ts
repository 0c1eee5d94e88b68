import { z } from 'zod'
import { sensitiveActions } from '../access.ts'
import { givenPassword, loginId } from './signInInput.ts'

export const sensitiveAction = z.enum(sensitiveActions)

/** A supervisor's login id and password for one action on one subject ("CardJob:12", "Package:PK-JHB-2026-000001"). */
export const approveInput = z.object({
  action: sensitiveAction,
  subject: z.string().regex(/^[A-Z][A-Za-z]*:\S.{0,99}$/),
  loginId,
  password: givenPassword,
})
export type ApproveInput = z.infer<typeof approveInput>
