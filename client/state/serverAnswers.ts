import { limits } from '#domain/limits.ts'
import { isOffline } from './connection.ts'

/** When the server answered last, on the page's own clock: at first, with the page itself. */
let answeredAt = performance.now()

/** The server has answered something just now; or, where a test says so, it always does. */
export function serverAnswered(at = performance.now()): void {
  answeredAt = at
}

const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms))

/**
 * Whether the server answers: known from an answer of just now, else asked. A connection that is said to be lost is asked too:
 * where a network lets no socket through, or the server is on this machine, it answers all the same.
 */
export async function serverAnswers(): Promise<boolean> {
  if (!isOffline() && performance.now() - answeredAt < limits.answerCountsMs) return true
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(limits.probeMs) })
    serverAnswered()
    return true
  } catch {
    // Refused, reset, or too late.
    return false
  }
}

/** Waits until the server answers, or `signal` says that nobody waits any more; `onWait` hears that it has to be waited for. */
export async function untilServerAnswers(signal?: AbortSignal, onWait?: () => void): Promise<void> {
  while (!signal?.aborted && !(await serverAnswers())) {
    onWait?.()
    await pause(limits.retryMs)
  }
}
