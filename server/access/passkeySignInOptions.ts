import { limits } from '#domain/limits.ts'
import { passkeySignInOptionsInput } from '#domain/user/passkeyInputs.ts'
import { attempt } from '#server/platform/attempt.ts'
import { keepChallenge } from './challenges.ts'
import { countAttempt } from './rateLimit.ts'
import { relyingParty } from './relyingParty.ts'
import { webAuthn } from './webAuthn.ts'

/**
 * WebAuthn's options to sign in with a passkey, as JSON text. They name no passkey, since passkeys are kept on the
 * authenticator (discoverable): so they look the same for everybody, known or not.
 * @throws passkey.refused (the site can't use passkeys), request.tooMany
 */
export const passkeySignInOptions = attempt({
  name: 'passkeySignInOptions',
  action: 'everybody',
  input: passkeySignInOptionsInput,
  run: async (ctx): Promise<{ options: string }> => {
    await countAttempt(ctx, 'passkeyOptions')
    const { rpId } = relyingParty(ctx)
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      userVerification: 'required',
      timeout: limits.challengeMs,
    })
    await keepChallenge(ctx.db, options.challenge, { purpose: 'signIn', userId: null }, ctx.clock.now())
    return { options: JSON.stringify(options) }
  },
})
