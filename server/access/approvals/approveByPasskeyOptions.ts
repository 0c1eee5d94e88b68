import { approveByPasskeyOptionsInput } from '#domain/user/approveInput.ts'
import { challengeOptions } from '#server/access/passkeys/challenges.ts'
import { attempt } from '#server/platform/attempt.ts'
import { countAttempt } from '#server/platform/http/rateLimit.ts'
import { aboutApproval } from './approveByPasskey.ts'

/**
 * Returns WebAuthn's options for a supervisor's passkey, as JSON text, valid only for this action
 * of the caller on this subject.
 * @throws passkey.refused (the site can't use passkeys), request.tooMany
 */
export const approveByPasskeyOptions = attempt({
  name: 'approveByPasskeyOptions',
  action: 'approval.request',
  input: approveByPasskeyOptionsInput,
  run: async (ctx, asked): Promise<{ options: string }> => {
    await countAttempt(ctx, 'passkeyOptions')
    const purpose = {
      purpose: 'approve',
      userId: ctx.viewer.userId,
      about: aboutApproval(asked),
    } as const
    return { options: await challengeOptions(ctx.db, ctx, purpose) }
  },
})
