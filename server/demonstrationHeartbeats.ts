import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'

type Options = Pick<Services, 'db' | 'clock' | 'log'> & { everyMs?: number }

/** Stations last heard of within so many milliseconds of the latest were online together, and stay so. */
const togetherMs = 10 * 60_000

/**
 * Sends the heartbeats of the demonstration's stations, which have no machines, until the signal. What the seed left
 * offline stays so, and after a pause of any length the others are back at once. Nothing is announced: to be heard of
 * again is no change. Resolves when it has stopped, never rejects.
 */
export async function demonstrationHeartbeats(
  { db, clock, log, everyMs = limits.heartbeatMs }: Options,
  signal: AbortSignal,
): Promise<void> {
  let failing = false
  while (!signal.aborted) {
    try {
      await beat(db, clock.now())
      failing = false
    } catch (error) {
      // The database may be restarting. Said once, not at every beat.
      if (!failing) log.warn({ err: error }, 'the demonstration stations could not be kept online: trying on')
      failing = true
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined) // the signal ends the wait
  }
}

/** A station that somebody is working on is locked; its next beat is soon enough. */
async function beat(db: Services['db'], now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE station SET last_seen_at = ${now} WHERE id IN (
      SELECT id FROM station
       WHERE last_seen_at >= (SELECT max(last_seen_at) FROM station) - ${togetherMs} * interval '1 millisecond'
       FOR NO KEY UPDATE SKIP LOCKED)`
}
