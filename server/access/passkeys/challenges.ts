import { limits } from '#domain/limits.ts'
import type { WebauthnChallenge } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { relyingParty } from './relyingParty.ts'
import { webAuthn } from './webAuthn.ts'

/**
 * The purpose of a challenge; an answer to a challenge of another purpose doesn't count. `signIn`:
 * the user whose password was right, or null while the user is unknown. `enrol`: the user who
 * enrols. `approve`: the requester and the action and subject.
 */
export type ChallengePurpose =
  | { purpose: 'signIn'; userId: number | null }
  | { purpose: 'enrol'; userId: number }
  | { purpose: 'approve'; userId: number; about: string }

/** Stores a challenge for five minutes. */
export async function keepChallenge(
  db: Reader,
  challenge: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<void> {
  await db.webauthnChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.webauthnChallenge.create({
    data: { challenge, ...purpose, expiresAt: new Date(now.getTime() + limits.challengeMs) },
  })
}

/**
 * Returns WebAuthn's options for a new challenge of that purpose, as JSON text. Passkeys are
 * discoverable (stored on the authenticator), so the options name none and look the same for every
 * user, known or not.
 * @throws passkey.refused (the site can't use passkeys)
 */
export async function challengeOptions(
  db: Reader,
  ctx: RequestContext,
  purpose: ChallengePurpose,
): Promise<string> {
  const { rpId } = relyingParty(ctx)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: limits.challengeMs,
  })
  await keepChallenge(db, options.challenge, purpose, ctx.clock.now())
  return JSON.stringify(options)
}

/**
 * Consumes and returns a challenge; null where there is none, or where it has expired or has
 * another purpose.
 */
export async function useChallenge(
  db: Reader,
  challenge: string,
  purpose: ChallengePurpose['purpose'],
  now: Date,
): Promise<WebauthnChallenge | null> {
  const [used] = await db.$queryRaw<WebauthnChallenge[]>`
    DELETE FROM webauthn_challenge WHERE challenge = ${challenge} AND purpose = ${purpose} AND expires_at > ${now}
    RETURNING challenge, purpose, user_id AS "userId", about, expires_at AS "expiresAt"`
  return used ?? null
}
