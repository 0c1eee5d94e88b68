import { passkeySignInOptionsInput } from '#domain/user/passkeyInputs.ts'
import { attempt } from '#server/platform/attempt.ts'
import { countAttempt } from '#server/platform/http/rateLimit.ts'
import { challengeOptions } from './challenges.ts'

/**
 * Returns WebAuthn's options to sign in with a passkey, as JSON text, the same for every user,
 * known or not.
 * @throws passkey.refused (the site can't use passkeys), request.tooMany
 */
export const passkeySignInOptions = attempt({
  name: 'passkeySignInOptions',
  action: 'everybody',
  input: passkeySignInOptionsInput,
  run: async (ctx): Promise<{ options: string }> => {
    await countAttempt(ctx, 'passkeyOptions')
    return { options: await challengeOptions(ctx.db, ctx, { purpose: 'signIn', userId: null }) }
  },
})
