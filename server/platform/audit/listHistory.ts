import type { AuditEvent } from '#generated/prisma/client.ts'
import type { SignedInContext } from '../context.ts'

/** More than a card's life has; of a user, who signs in every day, the newest are told. */
const most = 500

/** The audited steps about a subject ("CardJob:12"), oldest first. The caller has checked that the viewer sees it. */
export async function listHistory(ctx: SignedInContext, subject: string): Promise<AuditEvent[]> {
  const newest = await ctx.db.auditEvent.findMany({ where: { subjects: { has: subject } }, orderBy: { id: 'desc' }, take: most })
  return newest.reverse()
}
