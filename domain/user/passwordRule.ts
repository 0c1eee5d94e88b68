import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { Words } from '#domain/words.ts'
import { isCommonPassword } from './commonPasswords.ts'

type Check = { id: string; text: Words; holds(password: string): boolean }

/**
 * The rules one by one, for a form that shows during typing which of them hold (specification
 * section 5).
 */
export const passwordChecks: readonly Check[] = [
  {
    id: 'length',
    text: {
      en: `${limits.passwordMinimum} to ${limits.passwordMaximum} characters`,
      ms: `${limits.passwordMinimum} hingga ${limits.passwordMaximum} aksara`,
    },
    holds: (password) =>
      password.length >= limits.passwordMinimum && password.length <= limits.passwordMaximum,
  },
  {
    id: 'digit',
    text: { en: 'A digit', ms: 'Satu digit' },
    holds: (password) => /\p{Nd}/u.test(password),
  },
  {
    id: 'upper',
    text: { en: 'An uppercase letter', ms: 'Satu huruf besar' },
    holds: (password) => /\p{Lu}/u.test(password),
  },
  {
    id: 'lower',
    text: { en: 'A lowercase letter', ms: 'Satu huruf kecil' },
    holds: (password) => /\p{Ll}/u.test(password),
  },
  {
    id: 'uncommon',
    text: { en: 'Not among the common passwords', ms: 'Bukan antara kata laluan yang lazim' },
    holds: (password) => password !== '' && !isCommonPassword(password),
  },
]

const rule = passwordChecks.filter(({ id }) => id !== 'uncommon')

function keepsRule(password: string): boolean {
  return rule.every((check) => check.holds(password))
}

const passwordThat = (holds: (password: string) => boolean) =>
  z
    .string()
    .max(limits.passwordMaximum, { abort: true })
    .refine(holds, 'password.rule')
    .refine((password) => !keepsRule(password) || !isCommonPassword(password), 'password.common')

/**
 * A new password. Refused with password.rule, with field.tooLong or, if the rule holds, with
 * password.common.
 */
export const passwordRule = passwordThat(keepsRule)

const repeated = z.string().max(limits.confirmationMaximum, 'password.mismatch')

/** The repeated new password: it is only compared, whatever the rule says about the password. */
export const passwordConfirmation = repeated.min(1, 'password.mismatch')

/**
 * The password of a new user, twice. If both are left out or empty, the server makes a temporary
 * one. Refused with password.rule, password.common and, by `repeatsPassword`, password.mismatch.
 */
export const firstPassword = {
  password: passwordThat((password) => password === '' || keepsRule(password))
    .default('')
    .describe('Left out for a temporary one, which the answer shows once.'),
  confirmation: repeated.default(''),
}

/** The refinement of an input whose password must be the same twice. */
export const repeatsPassword: Parameters<
  z.ZodType<{ password: string; confirmation: string }>['refine']
> = [
  ({ password, confirmation }) => confirmation === password,
  { error: 'password.mismatch', path: ['confirmation'], when: () => true },
]
