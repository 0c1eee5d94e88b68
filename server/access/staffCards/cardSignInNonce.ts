import { problem } from '#domain/problems.ts'
import { cardSignInNonceInput } from '#domain/user/staffCardInputs.ts'
import { countAttempt } from '#server/access/sessions/rateLimit.ts'
import { newToken } from '#server/access/sessions/token.ts'
import { keepAgentChallenge } from '#server/agents/agentChallenges.ts'
import { attempt } from '#server/platform/attempt.ts'

/**
 * The nonce that a station's agent signs a card's reading with, for one sign-in. It is given to whoever asks, and opens nothing: the agent
 * answers paired pages of the product alone, and what it signs is a card, not a person.
 * @throws agent.unknown (no such station, or none with an agent), request.tooMany
 */
export const cardSignInNonce = attempt({
  name: 'cardSignInNonce',
  action: 'everybody',
  input: cardSignInNonceInput,
  async run(ctx, { stationId }): Promise<{ nonce: string }> {
    await countAttempt(ctx, 'cardNonce')
    const where = { stationId, revokedAt: null, NOT: { publicKey: null } }
    if (!(await ctx.db.stationCredential.findFirst({ where, select: { id: true } }))) throw problem('agent.unknown')
    const nonce = newToken()
    await keepAgentChallenge(ctx.db, { challenge: nonce, purpose: 'signIn', stationId, userId: null }, ctx.clock.now())
    return { nonce }
  },
})
