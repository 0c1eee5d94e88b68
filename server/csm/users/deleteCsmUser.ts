import { deleteCsmUserInput } from '#domain/csm/userInputs.ts'
import { csmUserRefusal } from '#domain/csm/userRefusals.ts'
import { problem } from '#domain/problems.ts'
import { removeUser } from '#server/access/users/removeUser.ts'
import { command } from '#server/platform/command.ts'
import { lockCsmUser } from './lockCsmUser.ts'

/**
 * Deletes a user in both areas (removeUser), because it is one account. Their grants are withdrawn,
 * and stay on record.
 * @throws user.notFound, record.changed, user.self, user.above (their rights are withdrawn
 *   instead), session.ended
 */
export const deleteCsmUser = command({
  name: 'deleteCsmUser',
  action: 'csm.user',
  input: deleteCsmUserInput,
  async run(scope, input) {
    const { user, keeper } = await lockCsmUser(scope, input)
    const refused = csmUserRefusal(keeper, user, 'delete')
    if (refused) throw problem(refused)
    return removeUser(scope, user)
  },
})
