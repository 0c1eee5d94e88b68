import { z } from 'zod'
import { limits } from '#domain/limits.ts'

/** A login id as somebody types it. */
export const loginId = z.string().trim().min(1).max(50)

/** A password that is compared with one that exists: no rule but that it can't be endless. */
export const givenPassword = z.string().min(1).max(limits.passwordMaximum)

/** The two areas, each with a sign-in of its own. */
export const sessionAreas = ['ikad', 'csm'] as const
export const sessionArea = z.enum(sessionAreas)
export type SessionArea = z.infer<typeof sessionArea>

/** Where somebody signs in: the area, where the address doesn't tell it, and in the CSM area at which machine. */
export const signInPlace = {
  area: sessionArea.optional(),
  machineId: z.string().trim().max(50).optional(),
}

export const signInInput = z.object({ loginId, password: givenPassword, ...signInPlace })
export type SignInInput = z.infer<typeof signInInput>

export const forgotPasswordInput = z.object({ loginId })
