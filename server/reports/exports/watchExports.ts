import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { pause } from '#server/platform/pause.ts'
import { tryingOn } from '#server/platform/tryingOn.ts'
import { runNextSchedule } from '#server/reports/schedules/runSchedules.ts'
import { makeNextExport } from './makeExport.ts'
import { sweepExports } from './sweepExports.ts'

/**
 * Runs schedules that are due and makes exports until the signal, one at a time, as soon as one is asked for; every process does. What it makes when the signal
 * comes goes back to the others. Resolves when it has stopped, never rejects.
 */
export async function watchExports(services: Services, signal: AbortSignal): Promise<void> {
  let wake = new AbortController()
  const stopHearing = services.events.listen(({ kind }) => kind === 'export' && wake.abort())
  signal.addEventListener('abort', () => wake.abort())
  const attempt = tryingOn((err) => signal.aborted || services.log.warn({ err }, 'exports could not be looked for: trying on'))
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
