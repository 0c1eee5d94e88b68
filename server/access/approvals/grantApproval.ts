import { supervisorRefusal, type SensitiveAction } from '#domain/access.ts'
import { tiedReason } from '#domain/audit/approvals.ts'
import { limits } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { signInDecision } from '#domain/user/signInDecision.ts'
import type { User } from '#generated/prisma/client.ts'
import { passkeyDuty } from '#server/access/sessions/passkeyDuty.ts'
import { auditFailure } from '#server/access/sessions/withPassword.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { hashToken, newToken } from '#server/platform/keys/token.ts'
import { approverOf } from './approverOf.ts'
import { sameHands } from './sameHands.ts'

export type Approval = {
  /** The token to pass in the input of the approved command. */
  token: string
  supervisorLoginId: string
  /** The supervisor's name. */
  supervisor: string
  expiresAt: Date
}

type Asked = { action: SensitiveAction; subject: string; method: 'password' | 'passkey' }

/**
 * Returns the approval of a supervisor whose identity is proven and whose row is locked, or the
 * refusal; both are audited. Refusals: supervisor.oneself, supervisor.role, supervisor.csmRole,
 * supervisor.otherBranch, login.suspended, login.inactive, login.passwordExpired, passkey.needed (a
 * password alone, from a user who signs in with a passkey), supervisor.sameHands (one of the two
 * recently created the other's account or set the approver's password, and could be both people).
 */
export async function grantApproval(
  tx: Tx,
  ctx: SignedInContext,
  supervisor: User,
  now: Date,
  { action, subject, method }: Asked,
): Promise<Approval | Problem> {
  const refuse = async (reason: string, refusal: Problem) => {
    await auditFailure(tx, ctx, 'approveRefused', supervisor, now, reason)
    return refusal
  }
  const barred = supervisorRefusal(await approverOf(tx, supervisor), ctx.viewer, action)
  if (barred) return refuse('notASupervisor', problem(barred, { name: supervisor.staffName }))
  if (supervisor.suspendedAt) return refuse('suspended', problem('login.suspended'))
  const { kind } = signInDecision(supervisor, now)
  if (kind === 'inactive') return refuse(kind, problem('login.inactive'))
  if (kind === 'passwordExpired') return refuse(kind, problem('login.passwordExpired'))
  if (method === 'password' && (await passkeyDuty(tx, ctx, supervisor)) !== 'none')
    return refuse('passkeyNeeded', problem('passkey.needed'))
  if (await sameHands(tx, ctx.viewer, supervisor, now))
    return refuse(tiedReason, problem('supervisor.sameHands'))
  const token = newToken()
  await tx.approval.create({
    data: {
      tokenHash: hashToken(token),
      supervisorId: supervisor.id,
      requesterId: ctx.viewer.userId,
      action,
      subject,
      createdAt: now,
    },
  })
  await recordAudit(tx, ctx, now, {
    action: 'approve',
    subjects: [subject],
    after: { action, method },
    approvedBy: supervisor.loginId,
  })
  return {
    token,
    supervisorLoginId: supervisor.loginId,
    supervisor: supervisor.staffName,
    expiresAt: new Date(now.getTime() + limits.approvalMs),
  }
}
