import type { SensitiveAction } from '#domain/access.ts'
import { Problem, problem } from '#domain/problems.ts'
import { approveByPasskeyInput } from '#domain/user/approveInput.ts'
import { provePasskey, settleProof } from '#server/access/passkeys/provePasskey.ts'
import { auditFailure } from '#server/access/sessions/withPassword.ts'
import { attempt } from '#server/platform/attempt.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/rateLimit.ts'
import { grantApproval, type Approval } from './grantApproval.ts'

/**
 * Grants a supervisor's approval, by login id and passkey, of one action of the caller on one
 * subject. It is valid once, for five minutes. The passkey answers a challenge made for exactly
 * this action and subject (approveByPasskeyOptions).
 * @throws passkey.refused, supervisor.oneself, supervisor.role, supervisor.csmRole,
 *   supervisor.otherBranch, login.inactive, login.passwordExpired, request.tooMany
 */
export const approveByPasskey = attempt({
  name: 'approveByPasskey',
  action: 'approval.request',
  input: approveByPasskeyInput,
  run: async (ctx, { action, subject, loginId, assertion }): Promise<Approval> => {
    await countAttempt(ctx, 'signIn')
    const proven = await provePasskey(ctx, 'approve', loginId, assertion)
    const { userId, about } = proven?.challenge ?? {}
    const meant = userId === ctx.viewer.userId && about === aboutApproval({ action, subject })
    const outcome = await transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now()
      const supervisor = proven && meant ? await settleProof(tx, proven, now) : null
      if (!supervisor) {
        await auditFailure(tx, ctx, 'approveRefused', proven?.user ?? null, now, 'passkey')
        return problem('passkey.refused')
      }
      return grantApproval(tx, ctx, supervisor, now, { action, subject, method: 'passkey' })
    })
    if (outcome instanceof Problem) throw outcome
    return outcome
  },
})

/** Returns the purpose text that ties a challenge to an action and subject. */
export function aboutApproval({
  action,
  subject,
}: {
  action: SensitiveAction
  subject: string
}): string {
  return `${action} ${subject}`
}
