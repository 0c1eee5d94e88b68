import { z } from 'zod'
import { limits } from '#domain/limits.ts'

/** A login id as the user types it. */
export const loginId = z.string().trim().min(1).max(50)

/** A password to compare with an existing one: the only rule is its maximum length. */
export const givenPassword = z.string().min(1).max(limits.passwordMaximum)

/** The two areas, each with a sign-in of its own. */
export const sessionAreas = ['ikad', 'csm'] as const
const sessionArea = z.enum(sessionAreas)
export type SessionArea = z.infer<typeof sessionArea>

/**
 * Where a user signs in: the area, if the address doesn't determine it, and in the CSM area the
 * machine.
 */
export const signInPlace = {
  area: sessionArea.optional(),
  machineId: z.string().trim().max(50).optional(),
}

export const signInInput = z.object({ loginId, password: givenPassword, ...signInPlace })
export type SignInInput = z.infer<typeof signInInput>

export const forgotPasswordInput = z.object({ loginId })
