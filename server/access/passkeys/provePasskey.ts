import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sameCode } from '#domain/fields.ts'
import type { Passkey, User, WebauthnChallenge } from '#generated/prisma/client.ts'
import { holdAccount } from '#server/access/sessions/signInPlaces.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { readAnswer } from './authenticatorAnswer.ts'
import { useChallenge, type ChallengePurpose } from './challenges.ts'
import { relyingParty } from './relyingParty.ts'
import { webAuthn } from './webAuthn.ts'

type Proven = {
  user: User
  /** The answered challenge. The caller checks that it was made for this answer. */
  challenge: WebauthnChallenge
  passkey: Passkey
  counter: number
}

/**
 * Returns the user and passkey that correctly answered a challenge of that purpose with user
 * verification, or null. The challenge is consumed either way.
 * @throws passkey.refused (the site can't use passkeys)
 */
export async function provePasskey(
  ctx: RequestContext,
  purpose: ChallengePurpose['purpose'],
  loginId: string,
  assertion: string,
): Promise<Proven | null> {
  const { rpId, origin } = relyingParty(ctx)
  const answer = readAnswer<AuthenticationResponseJSON>(assertion)
  const challenge =
    answer && (await useChallenge(ctx.db, answer.challenge, purpose, ctx.clock.now()))
  if (!challenge) return null
  const found = await ctx.db.passkey.findUnique({
    where: { credentialId: answer.id },
    include: { user: true },
  })
  if (!found || !sameCode(found.user.loginId, loginId)) return null
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
    return verified ? { user, challenge, passkey, counter: authenticationInfo.newCounter } : null
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'the response of a passkey was invalid')
    return null
  }
}

/**
 * Locks the user of a proven passkey until the transaction ends and saves the authenticator's
 * counter. Returns null where the passkey was used or removed meanwhile, or the user disabled or
 * deleted.
 */
export async function settleProof(
  tx: Tx,
  { user, passkey, counter }: Proven,
  now: Date,
): Promise<User | null> {
  const held = await holdAccount(tx, user.loginId)
  const { credentialId, counter: before } = passkey
  const counted =
    held &&
    (await tx.passkey.updateMany({
      where: { credentialId, counter: before },
      data: { counter, lastUsedAt: now },
    }))
  return counted?.count === 1 ? held : null
}
