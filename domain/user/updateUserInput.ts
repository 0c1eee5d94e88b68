import { z } from 'zod'
import { branchCode } from '#domain/fields.ts'
import { rowVersion } from '#domain/rowNumber.ts'
import { loginId } from './signInInput.ts'
import { department, grantedRights, lacksPlace, staffNumber, userFields } from './userFields.ts'

/**
 * A user's new particulars. An optional field that is left out does not change; a blank staff
 * number or department is removed.
 */
export const updateUserInput = z.object({
  loginId,
  version: rowVersion.optional(),
  ...userFields,
  branchCode: branchCode.optional(),
  staffNumber: staffNumber.optional(),
  department: department.optional(),
  csmRights: grantedRights.optional(),
})
export type UpdateUserInput = z.infer<typeof updateUserInput>

/** The form of a user, with all editable fields. */
export const userEdit = updateUserInput
  .omit({ loginId: true, version: true })
  .refine((input) => !lacksPlace(input), {
    error: 'field.required',
    path: ['staffNumber'],
    when: () => true,
  })
export type UserEdit = z.infer<typeof userEdit>
