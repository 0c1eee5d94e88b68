import { wordsOf, type Say } from '#agent/agentLog.ts'
import { Refused, type ServerCalls } from './serverCalls.ts'

const retryMs = 5_000

/**
 * Makes the agent known by the credential of its file, until the server has answered. One that was used up by this very agent is
 * answered as the first time; one that another machine used up, or that was revoked, is refused, and the heartbeat says so.
 */
export function enrolOnce(calls: Pick<ServerCalls, 'enrol'>, credential: string | undefined, say: Say, then: () => void) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  async function enrol(): Promise<void> {
    try {
      if (credential) await calls.enrol(credential)
    } catch (error) {
      if (!(error instanceof Refused)) {
        say(`The server can't be reached to make this agent known: ${wordsOf(error)}`)
        if (!stopped) timer = setTimeout(() => void enrol(), retryMs)
        return
      }
      say(`The credential of this agent's file is refused: ${error.message}`)
    }
    if (!stopped) then()
  }
  void enrol()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
