import type { Change } from '#domain/changes.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import type { Caller } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { changesChannel, notifications } from '#server/platform/events/announce.ts'
import { currentRequestId } from '#server/platform/http/requestId.ts'

export type Json = Prisma.InputJsonValue

/**
 * One audited step: what was done to which subjects ("CardJob:12"), with their state before and
 * after.
 */
export type AuditEntry = {
  action: string
  subjects: string[]
  before?: Json
  after?: Json
  approvedBy?: string | null
}

/** The actor: a caller, or the product itself under its own name. */
export type Actor = Pick<Caller, 'viewer' | 'address' | 'area'> | { product: string }

/**
 * Appends the event inside the transaction of the change: if it can't be written, the change isn't
 * either. Change notices go out in the same statement, because every command does both. The event
 * keeps the id of the request that caused it; work in the background and operator commands have
 * none.
 */
export async function recordAudit(
  tx: Tx,
  actor: Actor,
  at: Date,
  entry: AuditEntry,
  changes: Change[] = [],
): Promise<void> {
  const { userId, loginId, roleId, branchCode, address, area } = who(actor)
  const { action, subjects, before, after, approvedBy } = entry
  await tx.$executeRaw`
    WITH event AS (
      INSERT INTO audit_event (at, user_id, login_id, role_id, branch_code, address, area, action, subjects, before, after, approved_by,
                               request_id)
      VALUES (${at}, ${userId}, ${loginId}, ${roleId}, ${branchCode}, ${address}, ${area}, ${action}, ${subjects},
              ${json(before)}::jsonb, ${json(after)}::jsonb, ${approvedBy ?? null}, ${currentRequestId() ?? null}))
    SELECT pg_notify(${changesChannel}, payload) FROM unnest(${notifications(changes)}::text[]) payload`
}

function json(value: Json | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

function who(actor: Actor) {
  if ('product' in actor) {
    return {
      userId: null,
      loginId: actor.product,
      roleId: null,
      branchCode: null,
      address: '',
      area: 'product',
    }
  }
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
