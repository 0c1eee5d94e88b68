import { askReadingInput } from '#domain/agent/enrolment.ts'
import { newToken } from '#server/access/sessions/token.ts'
import { attempt } from '#server/platform/attempt.ts'
import { keepAgentChallenge } from './agentChallenges.ts'
import { getAgentStation } from './agentStation.ts'

/**
 * The nonce that a station's agent signs one reading with, for this person.
 * @throws station.notFound, agent.unknown
 */
export const askReading = attempt({
  name: 'askReading',
  action: 'cardJob.print',
  input: askReadingInput,
  async run(ctx, { stationId }) {
    await getAgentStation(ctx.db, ctx, stationId)
    const nonce = newToken()
    const challenge = { challenge: nonce, purpose: 'reading', stationId, userId: ctx.viewer.userId } as const
    await keepAgentChallenge(ctx.db, challenge, ctx.clock.now())
    return { nonce }
  },
})
