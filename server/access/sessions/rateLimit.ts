import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { placeOf } from './placeOf.ts'
import { removeOldPlaces } from './signInPlaces.ts'

/** The length of a counter's window, in milliseconds. */
export const minuteMs = 60_000

/** How long counters matter. */
const keepMs = 60 * minuteMs

/**
 * Counts one attempt of the caller's address at what needs no session.
 * @throws request.tooMany beyond 30 attempts within a minute
 */
export function countAttempt(
  ctx: Pick<RequestContext, 'db' | 'clock' | 'address'>,
  kind: 'signIn' | 'passkeyOptions' | 'forgotPassword' | 'qrKeys' | 'openApi' | 'agent' | 'cardNonce' | 'cardSignIn' | 'verify',
): Promise<void> {
  return countWithinMinute(ctx, `${kind}:${placeOf(ctx.address)}`, limits.attemptsPerAddressPerMinute)
}

/** Who is beyond a limit in this minute, as far as this process was told: to refuse them again costs the database nothing. */
const beyond = new WeakMap<object, { windowStart: number; keys: Set<string> }>()

/** Counts one more in a counter that all processes share. @throws request.tooMany beyond `most` within a minute */
export async function countWithinMinute(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  key: string,
  most: number,
): Promise<void> {
  const now = clock.now()
  const windowStart = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  const known = beyond.get(db)
  const keys = known?.windowStart === windowStart.getTime() ? known.keys : new Set<string>()
  if (keys.has(key)) throw problem('request.tooMany')
  const [row] = await db.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_bucket (key, window_start, count) VALUES (${key}, ${windowStart}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_bucket.count + 1 RETURNING count`
  if (row!.count === 1) await removeOldCounts(db, now)
  if (row!.count <= most) return
  beyond.set(db, { windowStart: windowStart.getTime(), keys: keys.add(key) })
  throw problem('request.tooMany')
}

/** Removes the counters that no longer matter: whoever begins a new one does. */
export async function removeOldCounts(db: RequestContext['db'], now: Date): Promise<void> {
  await db.$executeRaw`
    DELETE FROM rate_bucket WHERE (key, window_start) IN (
      SELECT key, window_start FROM rate_bucket WHERE window_start < ${new Date(now.getTime() - keepMs)} FOR UPDATE SKIP LOCKED)`
  await removeOldPlaces(db, now)
}
