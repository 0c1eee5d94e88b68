import { z } from 'zod'
import { branchCode } from '#domain/fields.ts'
import { firstPassword, repeatsPassword } from './passwordRule.ts'
import { loginId } from './signInInput.ts'
import { department, grantedRights, lacksPlace, staffNumber, userFields } from './userFields.ts'

/** Letters that look alike in two alphabets could give two users the same visible name. */
export const newLoginId = loginId.regex(/^[A-Za-z0-9._@-]*$/, 'field.loginId')

/**
 * A new user as an administrator creates one. Refused with password.rule, password.common,
 * password.mismatch (confirmation) and the fields' own problems.
 */
export const createUserInput = z
  .object({
    loginId: newLoginId,
    ...firstPassword,
    ...userFields,
    branchCode,
    staffNumber: staffNumber.default(''),
    department: department.default(''),
    csmRights: grantedRights.default([]),
  })
  .refine(...repeatsPassword)
  .refine((input) => !lacksPlace(input), {
    error: 'field.required',
    path: ['staffNumber'],
    when: () => true,
  })
export type CreateUserInput = z.infer<typeof createUserInput>
