import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { lookForIncidents } from './lookForIncidents.ts'
import { pruneStationChanges } from './pruneStationChanges.ts'
import { tellSupervisors } from './tellSupervisors.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log'>

/**
 * Looks for incidents every few seconds until the signal, tells the supervisors, and once a day lets the oldest history of stations
 * go: every process does, so that the end of one is no end of it. Resolves when it has stopped, never rejects.
 */
export async function watchIncidents(parts: Parts, signal: AbortSignal): Promise<void> {
  let failing = false
  while (!signal.aborted) {
    try {
      await lookForIncidents(parts)
      await tellSupervisors(parts)
      await pruneStationChanges(parts)
      failing = false
    } catch (error) {
      // The database may be restarting. Said once, not at every look.
      if (!failing) parts.log.warn({ err: error }, 'incidents could not be looked for: trying on')
      failing = true
    }
    await sleep(limits.incidentLookMs, undefined, { signal }).catch(() => undefined) // the signal ends the wait
  }
}
