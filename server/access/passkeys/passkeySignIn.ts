import { Problem, problem } from '#domain/problems.ts'
import { passkeySignInInput } from '#domain/user/passkeyInputs.ts'
import { establishSession, type SignedIn } from '#server/access/sessions/establishSession.ts'
import { auditFailure } from '#server/access/sessions/withPassword.ts'
import { attempt } from '#server/platform/attempt.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/rateLimit.ts'
import { provePasskey, settleProof } from './provePasskey.ts'

/**
 * Opens a session for a passkey's answer, either to a sign-in by passkey alone or to one with a
 * right password that awaits the same user's passkey. A lock blocks passwords, not passkeys. A
 * wrong answer does not count towards a lock either, because a signature can't be guessed and
 * others could lock the account with it. It is audited.
 * @throws passkey.refused, login.inactive, permission.denied, request.tooMany
 */
export const passkeySignIn = attempt({
  name: 'passkeySignIn',
  action: 'everybody',
  input: passkeySignInInput,
  run: async (caller, { loginId, assertion, machineId, area = caller.area }): Promise<SignedIn> => {
    const ctx = { ...caller, area }
    await countAttempt(ctx, 'signIn')
    const proven = await provePasskey(ctx, 'signIn', loginId, assertion)
    const { userId: awaited } = proven?.challenge ?? { userId: null }
    const outcome = await transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now()
      const user =
        proven && (awaited === null || awaited === proven.user.id)
          ? await settleProof(tx, proven, now)
          : null
      if (!user) {
        await auditFailure(tx, ctx, 'signInFailed', proven?.user ?? null, now, 'passkey')
        return problem('passkey.refused')
      }
      return establishSession(tx, ctx, user, now, {
        method: awaited === null ? 'passkey' : 'passwordAndPasskey',
        machineId,
      })
    })
    if (outcome instanceof Problem) throw outcome
    return outcome
  },
})
