import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { pause } from '#server/platform/pause.ts'
import { erasureChange } from './erasureChange.ts'
import { runErasure } from './runErasure.ts'

/**
 * Carries out approved erasures until the signal, as soon as one is requested; every process does
 * so. Resolves when it has stopped, never rejects.
 */
export async function watchErasures(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'events' | 'shared' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  let wake = new AbortController()
  const stopHearing = services.events.listen(
    ({ kind, id }) => kind === erasureChange.kind && id === erasureChange.id && wake.abort(),
  )
  signal.addEventListener('abort', () => wake.abort())
  const attempt = keepRetrying({
    log: services.log,
    job: 'erase personal data',
    failed: 'personal data could not be erased',
    signal,
  })
  while (!signal.aborted) {
    wake = new AbortController()
    await attempt(() => runErasure(services, signal))
    if (!signal.aborted) await pause(limits.expiryMs, wake.signal)
  }
  stopHearing()
}
