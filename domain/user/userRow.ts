import { z } from 'zod'
import { branchCode } from '#domain/fields.ts'
import { newLoginId } from './createUserInput.ts'
import { roleNames } from './roleNames.ts'
import { department, lacksPlace, staffNumber, userFields } from './userFields.ts'

/** A role as its column is read: the digit of its number, whatever language its words were in. */
const roleId = z.enum(Object.keys(roleNames)).transform(Number)

/** What a row of the workbook of users says of one: it has no password, and leaves rights in the CSM area as they are. */
const particulars = {
  ...userFields,
  roleId,
  branchCode,
  staffNumber: staffNumber.default(''),
  department: department.default(''),
}
const place = { error: 'field.required', path: ['staffNumber'], when: () => true }

/** A row about a user who is there. */
export const editedUserRow = z.object(particulars).refine((row) => !lacksPlace(row), place)

/** A row about a user who is to be made. */
export const newUserRow = z.object({ loginId: newLoginId, ...particulars }).refine((row) => !lacksPlace(row), place)
