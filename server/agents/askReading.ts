import { askReadingInput } from '#domain/agent/enrolment.ts'
import { attempt } from '#server/platform/attempt.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { newToken } from '#server/platform/keys/token.ts'
import { keepAgentChallenge } from './agentChallenges.ts'
import { getAgentStation } from './agentStation.ts'

/**
 * Issues the nonce with which a station's agent signs one reading for this user.
 * @throws station.notFound, agent.unknown
 */
export const askReading = attempt({
  name: 'askReading',
  action: 'cardJob.print',
  input: askReadingInput,
  run: giveNonce,
})

/** The same for users who work on the jobs of the CSM area. */
export const askCsmReading = attempt({
  name: 'askCsmReading',
  action: 'csm.job',
  input: askReadingInput,
  run: giveNonce,
})

async function giveNonce(
  ctx: SignedInContext,
  { stationId }: { stationId: string },
): Promise<{ nonce: string }> {
  await getAgentStation(ctx.db, ctx, stationId)
  const nonce = newToken()
  const challenge = {
    challenge: nonce,
    purpose: 'reading',
    stationId,
    userId: ctx.viewer.userId,
  } as const
  await keepAgentChallenge(ctx.db, challenge, ctx.clock.now())
  return { nonce }
}
