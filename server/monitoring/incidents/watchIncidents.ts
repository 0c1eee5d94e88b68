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
  await Promise.all([lookOn(parts, signal), tellOn(parts, signal)])
}

async function lookOn(parts: Parts, signal: AbortSignal): Promise<void> {
  const attempt = tryingOn((err) => parts.log.warn({ err }, 'incidents could not be looked for: trying on'))
  while (!signal.aborted) {
    await attempt(async () => {
      await lookForIncidents(parts)
      await pruneStationChanges(parts)
    })
    await pause(limits.incidentLookMs, signal)
  }
}

/** Beside the looking, which a mail server that doesn't answer must not hold up. */
async function tellOn(parts: Parts, signal: AbortSignal): Promise<void> {
  if (!parts.config.SMTP_URL) return
  const attempt = tryingOn((err) => signal.aborted || parts.log.warn({ err }, 'incidents could not be told of: trying on'))
  while (!signal.aborted) {
    const told = await attempt(() => tellSupervisors(parts, signal))
    await pause(told === false ? limits.mailRetryMs : limits.incidentLookMs, signal)
  }
}
