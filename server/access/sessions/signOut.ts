import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { endSession } from './sessions.ts'

/** Ends the caller's session, if any, and returns true. The transport removes the token. */
export async function signOut(ctx: RequestContext): Promise<true> {
  const { sessionId, viewer } = ctx
  if (!sessionId || !viewer) return true
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    if (!(await endSession(tx, sessionId, 'signedOut', now))) return
    await recordAudit(tx, ctx, now, { action: 'signOut', subjects: [`User:${viewer.loginId}`] })
  })
  return true
}
