import { z } from 'zod'
import { onceValid } from '#domain/fieldProblems.ts'
import { passwordConfirmation, passwordRule } from './passwordRule.ts'
import { givenPassword } from './signInInput.ts'

/**
 * Refused with password.rule, password.common, password.mismatch (confirmation) or password.same
 * (newPassword).
 */
export const changePasswordInput = z
  .object({
    oldPassword: givenPassword,
    newPassword: passwordRule,
    confirmation: passwordConfirmation,
  })
  .refine((input) => input.confirmation === input.newPassword, {
    error: 'password.mismatch',
    path: ['confirmation'],
    when: () => true,
  })
  .refine((input) => input.newPassword !== input.oldPassword, {
    error: 'password.same',
    path: ['newPassword'],
    ...onceValid('newPassword', 'oldPassword'),
  })
export type ChangePasswordInput = z.infer<typeof changePasswordInput>
