import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { takesNoChange } from '#server/platform/database/noting.ts'
import { placeOf } from './placeOf.ts'

/** The length of a counter's window, in milliseconds. */
export const minuteMs = 60_000

/** How long counters are kept. */
const keepMs = 60 * minuteMs

/**
 * Counts one attempt of the caller's address at an action that needs no session. Returns whether it
 * is the minute's first.
 * @throws request.tooMany beyond 30 attempts within a minute
 */
export function countAttempt(
  ctx: Pick<RequestContext, 'db' | 'clock' | 'address'>,
  kind:
    | 'signIn'
    | 'passkeyOptions'
    | 'forgotPassword'
    | 'qrKeys'
    | 'openApi'
    | 'agent'
    | 'cardNonce'
    | 'cardSignIn'
    | 'verify',
): Promise<boolean> {
  return countWithinMinute(
    ctx,
    `${kind}:${placeOf(ctx.address)}`,
    limits.attemptsPerAddressPerMinute,
  )
}

/**
 * Keys known to this process to be over a limit in this minute: refusing them again takes no
 * database query.
 */
const beyond = new WeakMap<object, { windowStart: number; keys: Set<string> }>()

/**
 * Increments a counter that all processes share. Returns whether it is the minute's first count.
 * @throws request.tooMany beyond `most` within a minute
 */
export async function countWithinMinute(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  key: string,
  most: number,
): Promise<boolean> {
  const now = clock.now()
  const windowStart = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  const known = beyond.get(db)
  const keys = known?.windowStart === windowStart.getTime() ? known.keys : new Set<string>()
  if (keys.has(key)) throw problem('request.tooMany')
  const count = await countOne(db, key, windowStart)
  if (count === 1) await removeOldCounts(db, now)
  if (count <= most) return count === 1
  beyond.set(db, { windowStart: windowStart.getTime(), keys: keys.add(key) })
  throw problem('request.tooMany')
}

/**
 * Counts by this process alone while the database is read-only: reading continues and stays
 * limited.
 */
const countedHere = new Map<string, { windowStart: number; count: number }>()
const mostCountedHere = 10_000

async function countOne(db: RequestContext['db'], key: string, windowStart: Date): Promise<number> {
  try {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      INSERT INTO rate_bucket (key, window_start, count) VALUES (${key}, ${windowStart}, 1)
      ON CONFLICT (key, window_start) DO UPDATE SET count = rate_bucket.count + 1 RETURNING count`
    return row!.count
  } catch (error) {
    if (!takesNoChange(error)) throw error
    const window = windowStart.getTime()
    const before = countedHere.get(key)
    // Never 1, because the first count triggers the removal of old rows, which is a write too.
    const count = before?.windowStart === window ? before.count + 1 : 2
    if (countedHere.size >= mostCountedHere) countedHere.clear()
    countedHere.set(key, { windowStart: window, count })
    return count
  }
}

/** Removes old counters. It runs whenever a new counter starts. */
export async function removeOldCounts(db: RequestContext['db'], now: Date): Promise<void> {
  await db.$executeRaw`
    DELETE FROM rate_bucket WHERE (key, window_start) IN (
      SELECT key, window_start FROM rate_bucket WHERE window_start < ${new Date(now.getTime() - keepMs)} FOR UPDATE SKIP LOCKED)`
}
