import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { runNextSchedule } from '#server/reports/schedules/runSchedules.ts'
import { mailExports } from './mailExports.ts'
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
  let failing = false
  while (!signal.aborted) {
    wake = new AbortController()
    try {
      await sweepExports(services)
      while (!signal.aborted && (await runNextSchedule(services)));
      while (!signal.aborted && (await makeNextExport(services, signal)));
      await mailExports(services)
      failing = false
    } catch (error) {
      // The database may be restarting. Said once, not at every look.
      if (!failing && !signal.aborted) services.log.warn({ err: error }, 'exports could not be looked for: trying on')
      failing = true
    }
    if (!signal.aborted) await sleep(limits.exportLookMs, undefined, { signal: wake.signal }).catch(() => undefined) // woken
  }
  stopHearing()
}
