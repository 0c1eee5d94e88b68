import { userInput } from '#domain/user/userInputs.ts'
import { lockAdministered } from '#server/access/users/lockAdministered.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { command } from '#server/platform/command.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Ends all sessions of a user; of the caller's own sessions, all except the present one. @throws
 * user.notFound, user.above
 */
export const endUserSessions = command({
  name: 'endUserSessions',
  action: 'user.administer',
  input: userInput,
  async run(scope, { loginId }) {
    const user = await lockAdministered(scope, loginId, 'endSession')
    const endedSessions = await endOtherSessions(
      scope.tx,
      user.id,
      scope.sessionId,
      'endedByAdministrator',
      scope.now,
    )
    return userDone(user, { after: { endedSessions } })
  },
})
