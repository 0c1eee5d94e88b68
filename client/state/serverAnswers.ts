import { limits } from '#domain/limits.ts'
import { isOffline } from './connection.ts'

/** When the server last answered, by the page's own clock. Initially, when the page was loaded. */
let answeredAt = performance.now()

/** Records that the server has just answered; a test can make that permanent. */
export function serverAnswered(at = performance.now()): void {
  answeredAt = at
}

const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms))

/**
 * Returns whether the server answers: known from a recent answer, or else by a request. It also
 * asks if the connection is reported lost, because the server may still answer if a network blocks
 * the socket, or if the server is on this machine.
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

/** Waits until the server answers, or `signal` cancels it; `onWait` is called if it has to wait. */
export async function untilServerAnswers(signal?: AbortSignal, onWait?: () => void): Promise<void> {
  while (!signal?.aborted && !(await serverAnswers())) {
    onWait?.()
    await pause(limits.retryMs)
  }
}
