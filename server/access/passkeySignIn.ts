<<<<<<< HEAD
=======
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
>>>>>>> w/deploy
import { Problem, problem } from '#domain/problems.ts'
import { passkeySignInInput } from '#domain/user/passkeyInputs.ts'
import { attempt } from '#server/platform/attempt.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { establishSession, type SignedIn } from './establishSession.ts'
import { provePasskey, settleProof } from './provePasskey.ts'
import { countAttempt } from './rateLimit.ts'
<<<<<<< HEAD
=======
import { relyingParty } from './relyingParty.ts'
import { webAuthn } from './webAuthn.ts'
>>>>>>> w/deploy
import { auditFailure } from './withPassword.ts'

/**
 * Opens a session for a passkey's answer: of a sign-in by passkey alone, or of one whose password was right and that
 * awaits the passkey of the same person. A lock bars passwords, not passkeys; nor does a wrong answer count towards it:
 * a signature can't be guessed, and others could lock the account with it. It is audited.
 * @throws passkey.refused, login.inactive, permission.denied, request.tooMany
 */
export const passkeySignIn = attempt({
  name: 'passkeySignIn',
  action: 'everybody',
  input: passkeySignInInput,
  run: async (ctx, { loginId, assertion, machineId }): Promise<SignedIn> => {
    await countAttempt(ctx, 'signIn')
    const proven = await provePasskey(ctx, 'signIn', loginId, assertion)
    const { userId: awaited } = proven?.challenge ?? { userId: null }
    const outcome = await transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now()
      const user = proven && (awaited === null || awaited === proven.user.id) ? await settleProof(tx, proven, now) : null
      if (!user) {
        await auditFailure(tx, ctx, 'signInFailed', proven?.user ?? null, now, 'passkey')
        return problem('passkey.refused')
      }
      return establishSession(tx, ctx, user, now, { method: awaited === null ? 'passkey' : 'passwordAndPasskey', machineId })
    })
    if (outcome instanceof Problem) throw outcome
    return outcome
  },
})
<<<<<<< HEAD
=======

/** Whose passkey answered the challenge rightly; null where nothing is proven. The challenge is used up either way. */
async function prove(ctx: RequestContext, loginId: string, assertion: string): Promise<Proven | null> {
  const { rpId, origin } = relyingParty(ctx)
  const answer = readAnswer<AuthenticationResponseJSON>(assertion)
  if (!answer || !(await useChallenge(ctx.db, answer.challenge, { purpose: 'signIn', userId: null }, ctx.clock.now())))
    return null
  const found = await ctx.db.passkey.findUnique({ where: { credentialId: answer.id }, include: { user: true } })
  if (!found || found.user.loginId !== loginId) return null
  const { user, ...passkey } = found
  try {
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer.response,
      expectedChallenge: answer.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    })
    return verified ? { user, passkey, counter: authenticationInfo.newCounter } : null
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'the answer of a passkey was not right')
    return null
  }
}

/** Keeps the authenticator's counter; false where the passkey was used or removed in the meantime. */
async function countUse(tx: Tx, { passkey, counter }: Proven, now: Date): Promise<boolean> {
  const { credentialId, counter: before } = passkey
  const counted = await tx.passkey.updateMany({
    where: { credentialId, counter: before },
    data: { counter, lastUsedAt: now },
  })
  return counted.count === 1
}

async function refuse(tx: Tx, ctx: RequestContext, now: Date, user: User | null = null): Promise<Problem> {
  await auditFailure(tx, ctx, 'signInFailed', user, now, 'passkey')
  return problem('passkey.refused')
}
>>>>>>> w/deploy
