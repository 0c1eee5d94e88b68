import { problem } from '#domain/problems.ts'
import { endSessionInput } from '#domain/user/userInputs.ts'
import { command } from '#server/platform/command.ts'
import { liveSessions } from './liveSessions.ts'
import { endSession } from './sessions.ts'

/**
 * Ends another session of the caller, for example one left open elsewhere. The present one ends by
 * signing out.
 * @throws record.notFound where it has ended, is the present one or is another user's
 */
export const endOwnSession = command({
  name: 'endOwnSession',
  action: 'session.own',
  input: endSessionInput,
  async run({ tx, now, viewer, sessionId: present }, { sessionId }) {
    const own = { AND: [{ id: sessionId, userId: viewer.userId }, liveSessions(now)] }
    const session = sessionId === present ? null : await tx.session.findFirst({ where: own })
    if (!session || !(await endSession(tx, sessionId, 'endedByUser', now)))
      throw problem('record.notFound')
    const { area, address, machineId } = session
    return {
      result: { sessionId },
      audit: {
        subjects: [`User:${viewer.loginId}`],
        before: { area, address, ...(machineId ? { machineId } : {}) },
        after: { endedSessions: 1 },
      },
      changed: [],
    }
  },
})
