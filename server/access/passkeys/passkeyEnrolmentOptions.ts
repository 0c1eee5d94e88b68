import { limits } from '#domain/limits.ts'
import { passkeyEnrolmentOptionsInput } from '#domain/user/passkeyInputs.ts'
import { withPassword } from '#server/access/sessions/withPassword.ts'
import { attempt } from '#server/platform/attempt.ts'
import { keepChallenge } from './challenges.ts'
import { relyingParty } from './relyingParty.ts'
import { webAuthn } from './webAuthn.ts'

/**
 * Returns WebAuthn's options to enrol a passkey, as JSON text, after the caller confirmed the
 * password. The passkey must be discoverable and verify its user.
 * @throws login.mismatch (wrong password), login.locked, passkey.refused (the site can't use
 *   passkeys)
 */
export const passkeyEnrolmentOptions = attempt({
  name: 'passkeyEnrolmentOptions',
  action: 'passkey.own',
  input: passkeyEnrolmentOptionsInput,
  run: (ctx, { password }) => {
    const { rpId } = relyingParty(ctx)
    return withPassword<{ options: string }>(ctx, {
      loginId: ctx.viewer.loginId,
      password,
      failure: 'passkeyEnrolmentRefused',
      refusal: 'login.mismatch',
      path: 'password',
      async right(tx, user, now) {
        const { generateRegistrationOptions } = await webAuthn()
        const known = await tx.passkey.findMany({ where: { userId: user.id } })
        const options = await generateRegistrationOptions({
          rpName: 'iKad',
          rpID: rpId,
          userID: new TextEncoder().encode(String(user.id)),
          userName: user.loginId,
          userDisplayName: user.staffName,
          timeout: limits.challengeMs,
          attestationType: 'none',
          excludeCredentials: known.map(({ credentialId, transports }) => ({
            id: credentialId,
            transports,
          })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })
        await keepChallenge(tx, options.challenge, { purpose: 'enrol', userId: user.id }, now)
        return { options: JSON.stringify(options) }
      },
    })
  },
})
