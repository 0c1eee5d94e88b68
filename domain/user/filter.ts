import { z } from 'zod'
import { filterFlag, filterNumber, filterOne, filterText } from '#domain/filterFields.ts'
import { userStates } from './states.ts'

/** The filter of the list of users. */
export const userFilter = z.object({
  search: filterText.describe('Part of the login id, name, staff number or email address.'),
  branchCode: filterText,
  roleId: filterNumber,
  state: filterOne(userStates),
  deleted: filterFlag.describe('Deleted users instead of existing ones.'),
  lapsing: filterFlag.describe(
    'Only users whose account lapses or whose password expires within a week.',
  ),
  requested: filterFlag.describe(
    'True: only users who requested a new password. False: only those who did not.',
  ),
})
export type UserFilter = z.infer<typeof userFilter>
