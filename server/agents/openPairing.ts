import { createHash } from 'node:crypto'
import { openPairingInput } from '#domain/agent/enrolment.ts'
import { command } from '#server/platform/command.ts'
import { keepAgentChallenge } from './agentChallenges.ts'
import { getAgentStation } from './agentStation.ts'

/** Returns the digest that is stored of a code. */
export const pairingDigest = (stationId: string, code: string) =>
  createHash('sha256').update(`${stationId} ${code}`).digest('base64url')

/**
 * Allows the page that shows this code to be paired with the station's agent: for two minutes, and
 * once. The page generates the code, so that no response contains it.
 * @throws station.notFound, agent.unknown
 */
export const openPairing = command({
  name: 'openPairing',
  action: 'cardJob.print',
  input: openPairingInput,
  secrets: ['code'],
  async run(scope, { stationId, code }) {
    await getAgentStation(scope.tx, scope, stationId)
    const challenge = pairingDigest(stationId, code)
    await keepAgentChallenge(
      scope.tx,
      { challenge, purpose: 'pairing', stationId, userId: scope.viewer.userId },
      scope.now,
    )
    return {
      result: { stationId },
      audit: { subjects: [`Station:${stationId}`], after: { pairing: 'open' } },
      changed: [],
    }
  },
})
