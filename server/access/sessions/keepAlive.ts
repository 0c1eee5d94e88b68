import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'

/**
 * A person is active without a request: the 30 minutes begin anew. Idleness that has passed already isn't undone.
 * @throws session.ended
 */
export async function keepAlive(ctx: RequestContext): Promise<true> {
  const { db, clock, sessionId } = guard(ctx, 'session.own')
  if (!sessionId) throw problem('session.ended')
  await db.session.updateMany({ where: { id: sessionId, endedAt: null }, data: { lastSeenAt: clock.now() } })
  return true
}
