import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { pause } from '#server/platform/pause.ts'
import { lookForIncidents } from './lookForIncidents.ts'
import { mailSupervisors } from './mailSupervisors.ts'
import { pruneStationChanges } from './pruneStationChanges.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log'>

/**
 * Checks for incidents every few seconds until the signal, notifies the supervisors, and once a day
 * deletes the oldest history of stations. Every process does so, so that the failure of one doesn't
 * stop it. Resolves when it has stopped, never rejects.
 */
export async function watchIncidents(parts: Parts, signal: AbortSignal): Promise<void> {
  await Promise.all([lookOn(parts, signal), mailRepeatedly(parts, signal)])
}

async function lookOn(parts: Parts, signal: AbortSignal): Promise<void> {
  const attempt = keepRetrying({
    log: parts.log,
    job: 'look for incidents',
    failed: 'incidents could not be looked for',
  })
  while (!signal.aborted) {
    await attempt(async () => {
      await lookForIncidents(parts)
      await pruneStationChanges(parts)
    })
    await pause(limits.incidentLookMs, signal)
  }
}

/** Runs in parallel with the check, which an unresponsive mail server must not delay. */
async function mailRepeatedly(parts: Parts, signal: AbortSignal): Promise<void> {
  if (!parts.config.SMTP_URL) return
  const attempt = keepRetrying({
    log: parts.log,
    job: 'notify of incidents',
    failed: 'supervisors could not be notified of incidents',
    signal,
  })
  while (!signal.aborted) {
    const reached = await attempt(() => mailSupervisors(parts, signal))
    await pause(reached === false ? limits.mailRetryMs : limits.incidentLookMs, signal)
  }
}
