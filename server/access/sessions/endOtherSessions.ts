import { endOtherSessionsInput } from '#domain/user/userInputs.ts'
import { command } from '#server/platform/command.ts'
import { endOtherSessions as endAtOnce } from './sessions.ts'

/** Ends all sessions of the caller except the present one, including those of REST callers. */
export const endOtherSessions = command({
  name: 'endOtherSessions',
  action: 'session.own',
  input: endOtherSessionsInput,
  async run({ tx, now, viewer, sessionId }) {
    const endedSessions = await endAtOnce(tx, viewer.userId, sessionId, 'endedByUser', now)
    return {
      result: { endedSessions },
      audit: { subjects: [`User:${viewer.loginId}`], after: { endedSessions } },
      changed: [],
    }
  },
})
