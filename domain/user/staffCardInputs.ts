import { z } from 'zod'
import { reading } from '#domain/agent/reading.ts'
import { stationId } from '#domain/fields.ts'
import { givenPassword, loginId, signInPlace } from './signInInput.ts'

/** Which readers take a person's own card: the one for signing in, or the user's where a workstation has no other. */
const staffReading = reading.refine(({ role }) => role === 'login' || role === 'user', { path: ['role'], error: 'field.invalid' })

export const cardSignInNonceInput = z.object({ stationId })
/** The card stands in the place of the login id; the password is asked as ever. */
export const cardSignInInput = z.object({ reading: staffReading, password: givenPassword, ...signInPlace })
export const enrolStaffCardInput = z.object({ loginId, reading: staffReading })
export const removeStaffCardInput = z.object({ loginId })
