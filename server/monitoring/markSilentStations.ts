import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Services } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { pause } from '#server/platform/pause.ts'
import { sharedTime } from '#server/platform/sharedTime.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'log'> & {
  /** How long a station may be silent, in milliseconds. */
  silentMs?: number
}

/**
 * A station may go offline for another reason than the one that was next at the last sweep: the
 * next sweep comes after this time at the latest.
 */
const longestMs = 5_000
const shortestMs = 20

/**
 * Marks stations as offline that have been silent for too long. Any number of processes may do so
 * at once: it is written once. Returns in how many milliseconds the next station is due, or null if
 * none is online.
 */
export async function markSilentStations({
  db,
  clock,
  silentMs = limits.offlineMs,
}: Omit<Parts, 'log'>): Promise<number | null> {
  const [row] = await readRows<{ due: number | null }>(
    db,
    Prisma.sql`SELECT station_sweep(${sharedTime(clock)}::timestamptz, ${silentMs}::int) due`,
  )
  return row!.due
}

/**
 * Sweeps until the signal, whenever a station is due. Every process does so, so that the others
 * notice the failure of one. Resolves when it has stopped, never rejects.
 */
export async function runSweep(parts: Parts, signal: AbortSignal): Promise<void> {
  const attempt = keepRetrying({
    log: parts.log,
    job: 'mark silent stations',
    failed: 'silent stations could not be looked for',
  })
  while (!signal.aborted) {
    const due = await attempt(() => markSilentStations(parts))
    await pause(Math.max(shortestMs, Math.min(due ?? longestMs, longestMs)), signal)
  }
}
