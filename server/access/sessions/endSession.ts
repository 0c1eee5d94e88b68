import { problem } from '#domain/problems.ts'
import { endSessionInput } from '#domain/user/userInputs.ts'
import { lockAdministered } from '#server/access/users/lockAdministered.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { command } from '#server/platform/command.ts'
import { liveSessions } from './liveSessions.ts'
import { endSession as endAtOnce } from './sessions.ts'

/**
 * Ends one session of a user. @throws record.notFound where it has ended or there is none,
 * user.notFound, user.above
 */
export const endSession = command({
  name: 'endSession',
  action: 'user.administer',
  input: endSessionInput,
  async run(scope, { sessionId }) {
    const { tx, now } = scope
    const session = await tx.session.findFirst({
      where: { id: sessionId, ...liveSessions(now) },
      include: { user: true },
    })
    if (!session) throw problem('record.notFound')
    const user = await lockAdministered(scope, session.user.loginId, 'endSession')
    if (!(await endAtOnce(tx, sessionId, 'endedByAdministrator', now)))
      throw problem('record.notFound')
    const { area, address, machineId } = session
    return userDone(user, {
      before: { area, address, ...(machineId ? { machineId } : {}) },
      after: { endedSessions: 1 },
    })
  },
})
