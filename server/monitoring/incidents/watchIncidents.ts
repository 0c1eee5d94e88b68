import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { pause } from '#server/platform/pause.ts'
import { tryingOn } from '#server/platform/tryingOn.ts'
import { lookForIncidents } from './lookForIncidents.ts'
import { pruneStationChanges } from './pruneStationChanges.ts'
import { tellSupervisors } from './tellSupervisors.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log'>

/**
 * Looks for incidents every few seconds until the signal, tells the supervisors, and once a day lets the oldest history of stations
 * go: every process does, so that the end of one is no end of it. Resolves when it has stopped, never rejects.
 */
export async function watchIncidents(parts: Parts, signal: AbortSignal): Promise<void> {
  const attempt = tryingOn((err) => parts.log.warn({ err }, 'incidents could not be looked for: trying on'))
  while (!signal.aborted) {
    await attempt(async () => {
      await lookForIncidents(parts)
      await tellSupervisors(parts)
      await pruneStationChanges(parts)
    })
    await pause(limits.incidentLookMs, signal)
  }
}
