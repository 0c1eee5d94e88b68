import { z } from 'zod'
import { passwordRule } from './passwordRule.ts'
import { loginId } from './signInInput.ts'

/** The first user of a new database. */
export const createAdminInput = z.object({
  loginId,
  staffName: z.string().trim().min(1).max(100),
  email: z.union([z.literal(''), z.email().max(100)]),
  password: passwordRule,
})
