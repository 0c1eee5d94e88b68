import { wordsOf, type Say } from '#agent/agentLog.ts'
import { limits } from '#domain/limits.ts'
import { heartbeatInput, type Heartbeat } from '#domain/station/heartbeatInput.ts'
import { isFinal, type ServerCalls } from './serverCalls.ts'

/**
 * Sends the station's state to the server at the interval that it requests. Returns the function
 * that stops this.
 */
export function beginHeartbeats(
  calls: Pick<ServerCalls, 'beat'>,
  standing: () => Promise<Partial<Heartbeat>>,
  say: Say,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let heard: string | null = null

  async function beat(): Promise<void> {
    let next: number = limits.heartbeatMs
    let said = 'The server hears this station'
    try {
      next = await calls.beat(heartbeatInput.parse(await standing()))
    } catch (error) {
      said = isFinal(error)
        ? `The server refuses this station: ${error.message}`
        : `The server can't be reached: ${wordsOf(error)}`
    }
    // Only changes are logged.
    if (said !== heard) say(said)
    heard = said
    if (!stopped) timer = setTimeout(() => void beat(), next)
  }
  void beat()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
