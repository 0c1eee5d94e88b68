import { deleteUserInput } from '#domain/user/userInputs.ts'
import { command } from '#server/platform/command.ts'
import { lockAdministered } from './lockAdministered.ts'
import { removeUser } from './removeUser.ts'

/**
 * Deletes a user (removeUser).
 * @throws user.self, user.notFound, user.above, record.changed, user.lastAdministrator
 */
export const deleteUser = command({
  name: 'deleteUser',
  action: 'user.administer',
  input: deleteUserInput,
  async run(scope, { loginId, version }) {
    return removeUser(
      scope,
      await lockAdministered(scope, loginId, 'delete', { version, becomes: () => null }),
    )
  },
})
