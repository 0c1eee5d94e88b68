import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { pause } from '#server/platform/pause.ts'
import { suspendUnconfirmed } from './suspendUnconfirmed.ts'

/**
 * Suspends unconfirmed accounts every few minutes until the signal. Resolves when it has stopped,
 * never rejects.
 */
export async function watchRights(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const attempt = keepRetrying({
    log: services.log,
    job: 'suspend unconfirmed accounts',
    failed: 'unconfirmed accounts could not be suspended',
  })
  while (!signal.aborted) {
    await attempt(() => suspendUnconfirmed(services))
    await pause(limits.expiryMs, signal)
  }
}
