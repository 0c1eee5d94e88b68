import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'

/**
 * Records activity without a request, which restarts the 30 minutes. A session that is already idle
 * for longer stays ended.
 * @throws session.ended
 */
export async function keepAlive(ctx: RequestContext): Promise<true> {
  const { db, clock, sessionId } = guard(ctx, 'session.own')
  if (!sessionId) throw problem('session.ended')
  await db.session.updateMany({
    where: { id: sessionId, endedAt: null },
    data: { lastSeenAt: clock.now() },
  })
  return true
}
