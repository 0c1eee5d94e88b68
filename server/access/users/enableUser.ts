import { userInput } from '#domain/user/userInputs.ts'
import { recordGiven } from '#server/access/rights/recordGiven.ts'
import { command } from '#server/platform/command.ts'
import { lockAdministered } from './lockAdministered.ts'
import { userDone } from './userDone.ts'

/**
 * Enables a disabled user. After more than 30 days without sign-in they must be reactivated too.
 * @throws user.notFound, user.above
 */
export const enableUser = command({
  name: 'enableUser',
  action: 'user.administer',
  input: userInput,
  async run(scope, { loginId }) {
    const user = await lockAdministered(scope, loginId, 'enable')
    await scope.tx.user.update({
      where: { id: user.id },
      data: { disabledAt: null, version: { increment: 1 } },
    })
    if (user.disabledAt !== null) await recordGiven(scope, user, 'returned')
    return userDone(user, {
      before: { disabled: user.disabledAt !== null },
      after: { disabled: false },
    })
  },
})
