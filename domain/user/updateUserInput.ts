import { z } from 'zod'
import { loginId } from './signInInput.ts'
import { branchCode, csmRight, department, lacksPlace, staffNumber, userFields } from './userFields.ts'

/** A user's new particulars. What may be left out stays as it is; a blank staff number or department is taken away. */
export const updateUserInput = z.object({
  loginId,
  version: z.int().optional(),
  ...userFields,
  branchCode: branchCode.optional(),
  staffNumber: staffNumber.optional(),
  department: department.optional(),
  csmRights: z.array(csmRight).optional(),
})
export type UpdateUserInput = z.infer<typeof updateUserInput>

/** The form about a user, which gives everything there is to edit. */
export const userEdit = updateUserInput
  .omit({ loginId: true, version: true })
  .refine((input) => !lacksPlace(input), { error: 'field.required', path: ['staffNumber'], when: () => true })
export type UserEdit = z.infer<typeof userEdit>
