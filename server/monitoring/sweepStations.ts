import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Services } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { pause } from '#server/platform/pause.ts'
import { sharedTime } from '#server/platform/sharedTime.ts'
import { tryingOn } from '#server/platform/tryingOn.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'log'> & {
  /** How long a station may be silent, in milliseconds. */
  silentMs?: number
}

/** A station may go offline for another reason than the one that was next when we looked: then it is due no sooner than this. */
const longestMs = 5_000
const shortestMs = 20

/**
 * Marks as offline whom nobody has heard of for too long. Any number of processes may ask at once: it is written once. Answers in
 * how many milliseconds the next one is due, or null where none is online.
 */
export async function sweepStations({ db, clock, silentMs = limits.offlineMs }: Omit<Parts, 'log'>): Promise<number | null> {
  const [row] = await readRows<{ due: number | null }>(
    db,
    Prisma.sql`SELECT station_sweep(${sharedTime(clock)}::timestamptz, ${silentMs}::int) due`,
  )
  return row!.due
}

/**
 * Sweeps until the signal, each time that a station is due: every process does, so that the end of one is noticed by the others.
 * Resolves when it has stopped, never rejects.
 */
export async function runSweep(parts: Parts, signal: AbortSignal): Promise<void> {
  const attempt = tryingOn((err) => parts.log.warn({ err }, 'silent stations could not be looked for: trying on'))
  while (!signal.aborted) {
    const due = await attempt(() => sweepStations(parts))
    await pause(Math.max(shortestMs, Math.min(due ?? longestMs, longestMs)), signal)
  }
}
