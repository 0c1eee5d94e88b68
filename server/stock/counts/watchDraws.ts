import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { pause } from '#server/platform/pause.ts'
import { commitDraws } from './commitDraws.ts'

/**
 * Commits and reveals draws of surprise counts every few minutes until the signal. Resolves when it
 * has stopped, never rejects.
 */
export async function watchDraws(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const attempt = keepRetrying({
    log: services.log,
    job: 'draw surprise counts',
    failed: 'surprise counts could not be drawn',
  })
  while (!signal.aborted) {
    await attempt(() => commitDraws(services))
    await pause(limits.expiryMs, signal)
  }
}
