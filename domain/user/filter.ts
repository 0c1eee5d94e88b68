import { z } from 'zod'
import { filterFlag, filterNumber, filterOne, filterText } from '#domain/filterFields.ts'
import { userStates } from './states.ts'

/** The filter of the list of users. */
export const userFilter = z.object({
  search: filterText.describe('In the login id, the name, the staff number or the email address.'),
  branchCode: filterText,
  roleId: filterNumber,
  state: filterOne(userStates),
  deleted: filterFlag.describe('Those who were deleted, instead of the others.'),
  lapsing: filterFlag.describe('Those whose account lapses, or whose password expires, within a week.'),
  requested: filterFlag.describe('Those who wait for a new password, or those who do not.'),
})
export type UserFilter = z.infer<typeof userFilter>
