import { z } from 'zod'
import { branchCode } from '#domain/fields.ts'
import { newLoginId } from './createUserInput.ts'
import { roleNames } from './roleNames.ts'
import { department, lacksPlace, staffNumber, userFields } from './userFields.ts'

/** A role as read from its column: the digit of its number, whatever the language of its name. */
const roleId = z.enum(Object.keys(roleNames)).transform(Number)

/**
 * The user fields of a workbook row: it has no password, and does not change rights in the CSM
 * area.
 */
const particulars = {
  ...userFields,
  roleId,
  branchCode,
  staffNumber: staffNumber.default(''),
  department: department.default(''),
}
const place = { error: 'field.required', path: ['staffNumber'], when: () => true }

/** A row about an existing user. */
export const editedUserRow = z.object(particulars).refine((row) => !lacksPlace(row), place)

/** A row about a new user. */
export const newUserRow = z
  .object({ loginId: newLoginId, ...particulars })
  .refine((row) => !lacksPlace(row), place)
