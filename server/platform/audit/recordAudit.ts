import { Prisma } from '#generated/prisma/client.ts'
import type { Caller } from '../context.ts'
import type { Tx } from '../database/client.ts'

export type Json = Prisma.InputJsonValue

/** One audited step: what was done to which subjects ("CardJob:12"), and how they stood before and after. */
export type AuditEntry = {
  action: string
  subjects: string[]
  before?: Json
  after?: Json
  approvedBy?: string | null
}

/** Who acted: a caller, or the product itself under a name of its own. */
export type Actor = Pick<Caller, 'viewer' | 'address' | 'area'> | { product: string }

/** Appends the event inside the transaction of the change: if it can't be written, the change isn't either. */
export async function recordAudit(tx: Tx, actor: Actor, at: Date, entry: AuditEntry): Promise<void> {
  await tx.auditEvent.create({
    data: {
      at,
      ...who(actor),
      action: entry.action,
      subjects: entry.subjects,
      before: entry.before ?? Prisma.DbNull,
      after: entry.after ?? Prisma.DbNull,
      approvedBy: entry.approvedBy ?? null,
    },
  })
}

function who(actor: Actor) {
  if ('product' in actor) return { loginId: actor.product, address: '', area: 'product' }
  const { viewer, address, area } = actor
  return {
    userId: viewer?.userId ?? null,
    loginId: viewer?.loginId ?? '',
    roleId: viewer?.roleId ?? null,
    branchCode: viewer?.branchCode ?? null,
    address,
    area,
  }
}
