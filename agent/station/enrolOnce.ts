import { wordsOf, type Say } from '#agent/agentLog.ts'
import { isFinal, type ServerCalls } from './serverCalls.ts'

/**
 * Enrols the agent with the credential of its file, and retries until the server has decided: an
 * outage or too many calls decide nothing. A credential that this agent itself has used gets the
 * same response as the first time; one that another machine used, or that was revoked, is refused,
 * and the heartbeat reports it.
 */
export function enrolOnce(
  calls: Pick<ServerCalls, 'enrol'>,
  credential: string | undefined,
  say: Say,
  then: () => void,
  retryMs = 5_000,
) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  async function enrol(): Promise<void> {
    try {
      if (credential) await calls.enrol(credential)
    } catch (error) {
      if (!isFinal(error)) {
        say(`The server can't register this agent at the moment: ${wordsOf(error)}`)
        if (!stopped) timer = setTimeout(() => void enrol(), retryMs)
        return
      }
      say(`The credential in this agent's configuration file was refused: ${error.message}`)
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
