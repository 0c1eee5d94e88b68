import { z } from 'zod'
import { limits } from '#domain/limits.ts'

/** A login id as somebody types it. */
export const loginId = z.string().trim().min(1).max(50)

/** A password that is compared with one that exists: no rule but that it can't be endless. */
export const givenPassword = z.string().min(1).max(limits.passwordMaximum)

export const signInInput = z.object({
  loginId,
  password: givenPassword,
  /** The machine at which somebody signs in to the CSM area. */
  machineId: z.string().trim().max(50).optional(),
})
export type SignInInput = z.infer<typeof signInInput>

export const forgotPasswordInput = z.object({ loginId })
