import type { z } from 'zod'
import { signedPairing, type redeemPairingInput } from '#domain/agent/enrolment.ts'
import { problem } from '#domain/problems.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { useAgentChallenge } from './agentChallenges.ts'
import { isSignedBy, lockCredential } from './agentSignature.ts'
import { pairingDigest } from './openPairing.ts'

type Sent = z.infer<typeof redeemPairingInput>

/**
 * Lets an agent check whether a page's code was issued for its station, and consumes it.
 * @throws station.credential, agent.signature, agent.code
 */
export async function redeemPairing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  { code, signature }: Sent,
) {
  return transaction(db, async (tx) => {
    const credential = await lockCredential(tx, token)
    if (!credential?.publicKey) throw problem('station.credential')
    const { stationId, publicKey } = credential
    if (!isSignedBy(publicKey, signedPairing(stationId, code), signature))
      throw problem('agent.signature')
    const now = clock.now()
    const challenge = pairingDigest(stationId, code)
    if (!(await useAgentChallenge(tx, { challenge, purpose: 'pairing', stationId }, now)))
      throw problem('agent.code')
    const entry = {
      action: 'redeemPairing',
      subjects: [`Station:${stationId}`],
      after: { pairing: 'done' },
    }
    await recordAudit(tx, { product: `agent of ${stationId}` }, now, entry)
    return { stationId }
  })
}
