import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { adHoc } from '#server/platform/graphql/adHocLimits.ts'
import { minuteMs, removeOldCounts } from './rateLimit.ts'

type Spender = Pick<RequestContext, 'db' | 'clock' | 'sessionId'>

/** What this process has drawn for a session, and not spent yet. */
type Drawn = { window: number; left: number }

/**
 * What the sessions' ad-hoc queries may cost within a minute, over all processes: each draws a portion from the one
 * counter in the database when it needs one, so that a cheap query mostly costs no write.
 */
export function adHocBudget(): { spend(spender: Spender, cost: number): Promise<void> } {
  const drawn = new Map<string, Drawn>()

  function drawnBy(sessionId: string, window: number): Drawn {
    const known = drawn.get(sessionId)
    if (known?.window === window) return known
    for (const [id, old] of drawn) if (old.window !== window) drawn.delete(id)
    const fresh = { window, left: 0 }
    drawn.set(sessionId, fresh)
    return fresh
  }

  return {
    /** @throws request.overBudget where the session has spent its minute; it tells when the next begins */
    async spend({ db, clock, sessionId }, cost) {
      // Whoever asks without a session was refused before.
      if (sessionId === null) return
      const now = clock.now().getTime()
      const window = Math.floor(now / minuteMs) * minuteMs
      const mine = drawnBy(sessionId, window)
      if (mine.left < cost) {
        const got = await draw(db, sessionId, new Date(window), Math.max(cost - mine.left, adHoc.portion))
        mine.left += got
      }
      if (mine.left < cost) throw problem('request.overBudget', { seconds: Math.ceil((window + minuteMs - now) / 1_000) })
      mine.left -= cost
    },
  }
}

/** Draws so much from what the session's minute still holds; what it got may be less, or nothing. */
async function draw(db: Spender['db'], sessionId: string, windowStart: Date, wanted: number): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_bucket (key, window_start, count) VALUES (${`adHoc:${sessionId}`}, ${windowStart}, ${wanted})
    ON CONFLICT (key, window_start) DO UPDATE SET count = LEAST(rate_bucket.count, ${adHoc.costPerMinute}) + ${wanted} RETURNING count`
  const count = row!.count
  if (count === wanted) await removeOldCounts(db, windowStart)
  return Math.max(wanted - Math.max(count - adHoc.costPerMinute, 0), 0)
}
