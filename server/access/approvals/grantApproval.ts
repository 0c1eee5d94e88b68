import { maySupervise, type SensitiveAction } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { signInDecision } from '#domain/user/signInDecision.ts'
import type { User } from '#generated/prisma/client.ts'
import { passkeyDuty } from '#server/access/sessions/passkeyDuty.ts'
import { hashToken, newToken } from '#server/access/sessions/token.ts'
import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import { auditFailure } from '#server/access/sessions/withPassword.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'

export type Approval = {
  /** For the input of the one command that it approves. */
  token: string
  supervisorLoginId: string
  /** The supervisor's name. */
  supervisor: string
  expiresAt: Date
}

type Asked = { action: SensitiveAction; subject: string; method: 'password' | 'passkey' }

/**
 * The approval of a supervisor who has shown who they are, and whose row is locked; or why not, audited either way:
 * supervisor.refused (somebody who may not supervise the caller), login.inactive, login.passwordExpired, passkey.needed
 * (a password alone, of somebody who signs in with a passkey).
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
  if (!maySupervise(viewerOf(supervisor), ctx.viewer)) return refuse('notASupervisor', problem('supervisor.refused'))
  const { kind } = signInDecision(supervisor, now)
  if (kind === 'inactive') return refuse(kind, problem('login.inactive'))
  if (kind === 'passwordExpired') return refuse(kind, problem('login.passwordExpired'))
  if (method === 'password' && (await passkeyDuty(tx, ctx, supervisor)) !== 'none')
    return refuse('passkeyNeeded', problem('passkey.needed'))
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
