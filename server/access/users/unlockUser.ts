import { userInput } from '#domain/user/userInputs.ts'
import { forgiveAll } from '#server/access/sessions/signInPlaces.ts'
import { command } from '#server/platform/command.ts'
import { lockAdministered } from './lockAdministered.ts'
import { userDone } from './userDone.ts'

/**
 * Clears a user's failed sign-ins at all addresses, and with them every lock. @throws
 * user.notFound, user.above
 */
export const unlockUser = command({
  name: 'unlockUser',
  action: 'user.administer',
  input: userInput,
  async run(scope, { loginId }) {
    const user = await lockAdministered(scope, loginId, 'unlock')
    const before = await forgiveAll(scope.tx, user.loginId, scope.now)
    await scope.tx.user.update({ where: { id: user.id }, data: { version: { increment: 1 } } })
    return userDone(user, { before, after: { locked: false, failedAttempts: 0 } })
  },
})
