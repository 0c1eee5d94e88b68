<<<<<<< HEAD
=======
import { limits } from '#domain/limits.ts'
>>>>>>> w/deploy
import { passkeySignInOptionsInput } from '#domain/user/passkeyInputs.ts'
import { attempt } from '#server/platform/attempt.ts'
import { challengeOptions } from './challenges.ts'
import { countAttempt } from './rateLimit.ts'
<<<<<<< HEAD
=======
import { relyingParty } from './relyingParty.ts'
import { webAuthn } from './webAuthn.ts'
>>>>>>> w/deploy

/**
 * WebAuthn's options to sign in with a passkey, as JSON text: the same for everybody, known or not.
 * @throws passkey.refused (the site can't use passkeys), request.tooMany
 */
export const passkeySignInOptions = attempt({
  name: 'passkeySignInOptions',
  action: 'everybody',
  input: passkeySignInOptionsInput,
  run: async (ctx): Promise<{ options: string }> => {
    await countAttempt(ctx, 'passkeyOptions')
<<<<<<< HEAD
    return { options: await challengeOptions(ctx.db, ctx, { purpose: 'signIn', userId: null }) }
=======
    const { rpId } = relyingParty(ctx)
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      userVerification: 'required',
      timeout: limits.challengeMs,
    })
    await keepChallenge(ctx.db, options.challenge, { purpose: 'signIn', userId: null }, ctx.clock.now())
    return { options: JSON.stringify(options) }
>>>>>>> w/deploy
  },
})
