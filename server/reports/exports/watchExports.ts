import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { pause } from '#server/platform/pause.ts'
import { runNextSchedule } from '#server/reports/schedules/runSchedules.ts'
import { makeNextExport } from './makeExport.ts'
import { sweepExports } from './sweepExports.ts'

/**
 * Runs due schedules and creates exports until the signal, one at a time, as soon as one is
 * requested; every process does so. An export in progress when the signal comes returns to the
 * queue. Resolves when it has stopped, never rejects.
 */
export async function watchExports(services: Services, signal: AbortSignal): Promise<void> {
  let wake = new AbortController()
  const stopHearing = services.events.listen(({ kind }) => kind === 'export' && wake.abort())
  signal.addEventListener('abort', () => wake.abort())
  const attempt = keepRetrying({
    log: services.log,
    job: 'make exports',
    failed: 'waiting exports could not be made',
    signal,
  })
  while (!signal.aborted) {
    wake = new AbortController()
    await attempt(async () => {
      await sweepExports(services)
      while (!signal.aborted && (await runNextSchedule(services)));
      while (!signal.aborted && (await makeNextExport(services, signal)));
    })
    if (!signal.aborted) await pause(limits.exportLookMs, wake.signal)
  }
  stopHearing()
}
