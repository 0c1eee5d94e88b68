import { maySupervise } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { approveInput } from '#domain/user/approveInput.ts'
import { signInDecision } from '#domain/user/signInDecision.ts'
import { attempt } from '#server/platform/attempt.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { hashToken, newToken } from './token.ts'
import { viewerOf } from './viewerOf.ts'
import { auditFailure, withPassword } from './withPassword.ts'

export type Approval = {
  /** For the input of the one command that it approves. */
  token: string
  supervisorLoginId: string
  /** The supervisor's name. */
  supervisor: string
  expiresAt: Date
}

/**
 * A supervisor's consent, by login id and password, to one action of the caller on one subject: single use, five
 * minutes. A wrong password counts as a failed sign-in of the supervisor.
 * @throws supervisor.refused (wrong password, unknown user, or somebody who may not supervise the caller),
 *   login.locked, and after the right password login.inactive and login.passwordExpired
 */
export const approve = attempt({
  name: 'approve',
  action: 'approval.request',
  input: approveInput,
  run: (ctx, { action, subject, loginId, password }) =>
    withPassword<Approval>(ctx, {
      loginId,
      password,
      failure: 'approveRefused',
      refusal: 'supervisor.refused',
      async right(tx, supervisor, now) {
        if (!maySupervise(viewerOf(supervisor), ctx.viewer)) {
          await auditFailure(tx, ctx, 'approveRefused', supervisor, now, 'notASupervisor')
          return problem('supervisor.refused')
        }
        const { kind } = signInDecision(supervisor, now)
        if (kind === 'inactive' || kind === 'passwordExpired') {
          await auditFailure(tx, ctx, 'approveRefused', supervisor, now, kind)
          return problem(kind === 'inactive' ? 'login.inactive' : 'login.passwordExpired')
        }
        const token = newToken()
        const requesterId = ctx.viewer.userId
        await tx.approval.create({
          data: {
            tokenHash: hashToken(token),
            supervisorId: supervisor.id,
            requesterId,
            action,
            subject,
            createdAt: now,
          },
        })
        await tx.user.update({ where: { id: supervisor.id }, data: { failedAttempts: 0, lockedUntil: null } })
        await recordAudit(tx, ctx, now, {
          action: 'approve',
          subjects: [subject],
          after: { action },
          approvedBy: supervisor.loginId,
        })
        return {
          token,
          supervisorLoginId: supervisor.loginId,
          supervisor: supervisor.staffName,
          expiresAt: new Date(now.getTime() + limits.approvalMs),
        }
      },
    }),
})
