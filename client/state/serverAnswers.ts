import { limits } from '#domain/limits.ts'
import { isOffline } from './connection.ts'
import { gatewayFailures } from './networkError.ts'

/** When the server last answered, by the page's own clock. Initially, when the page was loaded. */
let answeredAt = performance.now()

/** Records that the server has just answered; a test can make that permanent. */
export function serverAnswered(at = performance.now()): void {
  answeredAt = at
}

/** Records that a request failed: the last answer no longer says that the server answers. */
export function serverSilent(): void {
  if (answeredAt !== Infinity) answeredAt = -Infinity
}

const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms))

/**
 * Returns whether the server answers: known from a recent answer, or else by a request. It also
 * asks if the connection is reported lost, because the server may still answer if a network blocks
 * the socket, or if the server is on this machine.
 */
export async function serverAnswers(): Promise<boolean> {
  if (!isOffline() && performance.now() - answeredAt < limits.answerCountsMs) return true
  // All that wait for the server share one request.
  probing ??= probe().finally(() => (probing = null))
  return probing
}

let probing: Promise<boolean> | null = null

async function probe(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(limits.probeMs)
    const { status } = await fetch('/alive', { cache: 'no-store', signal })
    // A proxy answers for a server that is down, and the server itself while it starts.
    if (gatewayFailures.includes(status)) return false
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

/**
 * Calls `then` when a server that does not answer answers again. If it answers now, a failure has
 * another cause, which would return at once: `then` is not called.
 */
export async function whenServerReturns(then: () => void, signal: AbortSignal): Promise<void> {
  let waited = false
  await untilServerAnswers(signal, () => (waited = true))
  if (waited && !signal.aborted) then()
}
