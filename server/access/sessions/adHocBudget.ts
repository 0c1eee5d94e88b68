import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { takesNoChange } from '#server/platform/database/noting.ts'
import { adHoc } from '#server/platform/graphql/adHocLimits.ts'
import { minuteMs, removeOldCounts } from '#server/platform/http/rateLimit.ts'

type Spender = Pick<RequestContext, 'db' | 'clock' | 'sessionId'>

/** What this process has drawn for a session, and how much of it is left. */
type Drawn = { window: number; left: number; drawn: number }

/**
 * Limits the cost of each session's ad-hoc queries per minute over all processes. Each process
 * draws portions from a shared counter in the database, so that a cheap query usually costs no
 * write.
 */
export function adHocBudget(): { spend(spender: Spender, cost: number): Promise<void> } {
  const drawn = new Map<string, Drawn>()

  function drawnBy(sessionId: string, window: number): Drawn {
    const known = drawn.get(sessionId)
    if (known?.window === window) return known
    for (const [id, old] of drawn) if (old.window !== window) drawn.delete(id)
    const fresh = { window, left: 0, drawn: 0 }
    drawn.set(sessionId, fresh)
    return fresh
  }

  return {
    /**
     * @throws request.overBudget where the session has spent its minute; it tells when the next
     *   begins
     */
    async spend({ db, clock, sessionId }, cost) {
      // Requests without a session were refused earlier.
      if (sessionId === null) return
      const now = clock.now().getTime()
      const window = Math.floor(now / minuteMs) * minuteMs
      const mine = drawnBy(sessionId, window)
      if (mine.left < cost) {
        const wanted = Math.max(cost - mine.left, adHoc.portion)
        const got = await draw(db, sessionId, new Date(window), wanted).catch((error: unknown) => {
          // While the database is read-only, each process grants the budget by itself, so that
          // reading continues.
          if (takesNoChange(error))
            return Math.max(0, Math.min(wanted, adHoc.costPerMinute - mine.drawn))
          throw error
        })
        mine.left += got
        mine.drawn += got
      }
      if (mine.left < cost)
        throw problem('request.overBudget', {
          seconds: Math.ceil((window + minuteMs - now) / 1_000),
        })
      mine.left -= cost
    },
  }
}

/**
 * Draws from the session's budget of the minute. Returns the amount granted, which may be less than
 * wanted.
 */
async function draw(
  db: Spender['db'],
  sessionId: string,
  windowStart: Date,
  wanted: number,
): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_bucket (key, window_start, count) VALUES (${`adHoc:${sessionId}`}, ${windowStart}, ${wanted})
    ON CONFLICT (key, window_start) DO UPDATE SET count = LEAST(rate_bucket.count, ${adHoc.costPerMinute}) + ${wanted} RETURNING count`
  const count = row!.count
  if (count === wanted) await removeOldCounts(db, windowStart)
  return Math.max(wanted - Math.max(count - adHoc.costPerMinute, 0), 0)
}
