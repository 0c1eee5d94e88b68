import { z } from 'zod'
import { reading } from '#domain/agent/reading.ts'
import { onceValid } from '#domain/fieldProblems.ts'
import { stationId } from '#domain/fields.ts'
import { givenPassword, loginId, signInPlace } from './signInInput.ts'

/**
 * The readers that accept a staff card: the sign-in reader, or the user's if a workstation has no
 * other.
 */
const staffReading = reading.refine(({ role }) => role === 'login' || role === 'user', {
  path: ['role'],
  error: 'field.invalid',
  ...onceValid('role'),
})

export const cardSignInNonceInput = z.object({ stationId })
/** The card replaces the login id; the password is still required. */
export const cardSignInInput = z.object({
  reading: staffReading,
  password: givenPassword,
  ...signInPlace,
})
export const enrolStaffCardInput = z.object({ loginId, reading: staffReading })
export const removeStaffCardInput = z.object({ loginId })
