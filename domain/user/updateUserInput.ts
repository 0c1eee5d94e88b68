import { z } from 'zod'
import { loginId } from './signInInput.ts'
import { branchCode, csmRight, department, staffNumber, userFields } from './userFields.ts'

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
