import { problem } from '#domain/problems.ts'
import { cardSignInNonceInput } from '#domain/user/staffCardInputs.ts'
import { keepAgentChallenge } from '#server/agents/agentChallenges.ts'
import { attempt } from '#server/platform/attempt.ts'
import { countAttempt } from '#server/platform/http/rateLimit.ts'
import { newToken } from '#server/platform/keys/token.ts'

/**
 * Returns the nonce with which a station's agent signs a card reading for one sign-in. Anyone may
 * ask for it, since it opens nothing: the agent answers only paired pages of the product, and it
 * vouches for a card, not for a user.
 * @throws agent.unknown (no such station, or none with an agent), request.tooMany
 */
export const cardSignInNonce = attempt({
  name: 'cardSignInNonce',
  action: 'everybody',
  input: cardSignInNonceInput,
  async run(ctx, { stationId }): Promise<{ nonce: string }> {
    await countAttempt(ctx, 'cardNonce')
    const where = { stationId, revokedAt: null, NOT: { publicKey: null } }
    if (!(await ctx.db.stationCredential.findFirst({ where, select: { id: true } })))
      throw problem('agent.unknown')
    const nonce = newToken()
    await keepAgentChallenge(
      ctx.db,
      { challenge: nonce, purpose: 'signIn', stationId, userId: null },
      ctx.clock.now(),
    )
    return { nonce }
  },
})
