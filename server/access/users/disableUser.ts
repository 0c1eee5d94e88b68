import { userInput } from '#domain/user/userInputs.ts'
import { closePasswordRequests } from '#server/access/passwords/closePasswordRequests.ts'
import { endOtherSessions } from '#server/access/sessions/sessions.ts'
import { command } from '#server/platform/command.ts'
import { lockAdministered } from './lockAdministered.ts'
import { userDone } from './userDone.ts'

/**
 * Disables a user until they are enabled again. Their sessions end at once.
 * @throws user.self, user.notFound, user.above, user.lastAdministrator
 */
export const disableUser = command({
  name: 'disableUser',
  action: 'user.administer',
  input: userInput,
  async run(scope, { loginId }) {
    const { tx, now } = scope
    const user = await lockAdministered(scope, loginId, 'disable', { becomes: () => null })
    const disabledAt = user.disabledAt ?? now
    await tx.user.update({
      where: { id: user.id },
      data: { disabledAt, version: { increment: 1 } },
    })
    const endedSessions = await endOtherSessions(tx, user.id, null, 'userDisabled', now)
    const facts = {
      before: { disabled: user.disabledAt !== null },
      after: { disabled: true, endedSessions },
    }
    return userDone(user, facts, await closePasswordRequests(scope, user))
  },
})
