import type { AuditEvent } from '#generated/prisma/client.ts'
import type { SignedInContext } from '../context.ts'

/** More than a card's life has; of a user, who signs in every day, the newest are told. */
const most = 500

/**
 * The audited steps about a subject ("CardJob:12"), oldest first: all of them, or those of some actions. The caller has
 * checked that the viewer sees it.
 */
export async function listHistory(ctx: SignedInContext, subject: string, actions?: readonly string[]): Promise<AuditEvent[]> {
  const where = { subjects: { has: subject }, ...(actions && { action: { in: [...actions] } }) }
  const newest = await ctx.db.auditEvent.findMany({ where, orderBy: { id: 'desc' }, take: most })
  return newest.reverse()
}
