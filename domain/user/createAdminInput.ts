import { z } from 'zod'
import { requiredLine } from '#domain/text/lines.ts'
import { passwordRule } from './passwordRule.ts'
import { loginId } from './signInInput.ts'

/** The first user of a new database. */
export const createAdminInput = z.object({
  loginId,
  staffName: requiredLine(100),
  email: z.union([z.literal(''), z.email().max(100)]),
  password: passwordRule,
})
