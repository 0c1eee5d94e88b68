import { userInput } from '#domain/user/userInputs.ts'
import { command } from '#server/platform/command.ts'
import { lockAdministered } from './lockAdministered.ts'
import { userDone } from './userDone.ts'

/**
 * Restarts the 30 days without sign-in for a user who contacted the administrator. @throws
 * user.notFound, user.above
 */
export const reactivateUser = command({
  name: 'reactivateUser',
  action: 'user.administer',
  input: userInput,
  async run(scope, { loginId }) {
    const { tx, now } = scope
    const user = await lockAdministered(scope, loginId, 'reactivate')
    await tx.user.update({
      where: { id: user.id },
      data: { activeSince: now, version: { increment: 1 } },
    })
    const facts = {
      before: { activeSince: user.activeSince.toISOString() },
      after: { activeSince: now.toISOString() },
    }
    return userDone(user, facts)
  },
})
