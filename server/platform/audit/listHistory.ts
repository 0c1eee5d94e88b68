import type { AuditEvent } from '#generated/prisma/client.ts'
import type { SignedInContext } from '../context.ts'

/** The audited steps about a subject ("CardJob:12"), oldest first. The caller has checked that the viewer sees it. */
export function listHistory(ctx: SignedInContext, subject: string): Promise<AuditEvent[]> {
  return ctx.db.auditEvent.findMany({ where: { subjects: { has: subject } }, orderBy: { id: 'asc' }, take: 500 })
}
