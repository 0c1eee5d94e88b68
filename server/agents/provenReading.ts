import { signedReading, type Reading } from '#domain/agent/reading.ts'
import { problem } from '#domain/problems.ts'
import type { StationCredential } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { useAgentChallenge, type Challenge } from './agentChallenges.ts'
import { isSignedBy } from './agentSignature.ts'

type Whose = Pick<Challenge, 'purpose' | 'userId'> & {
  /** Accepts only agents of these branches' stations; by default of any. */
  branchCodes?: string[]
}

/**
 * Returns the agent of a reading: it is signed with the current key of its station, over a nonce
 * that was issued for this purpose and is consumed. Neither a copy of an old reading counts, nor
 * one with a revoked or replaced credential.
 * @throws reading.refused
 */
export async function provenReading(
  tx: Tx,
  reading: Reading,
  { branchCodes, ...whose }: Whose,
  now: Date,
): Promise<StationCredential & { station: { branchCode: string } }> {
  const { stationId, nonce, signature } = reading
  const station = branchCodes ? { branchCode: { in: branchCodes } } : {}
  const agent = await tx.stationCredential.findFirst({
    where: { stationId, revokedAt: null, NOT: { publicKey: null }, station },
    include: { station: { select: { branchCode: true } } },
  })
  const signed = agent?.publicKey && isSignedBy(agent.publicKey, signedReading(reading), signature)
  if (!signed || !(await useAgentChallenge(tx, { challenge: nonce, stationId, ...whose }, now))) {
    throw problem('reading.refused', {}, 'chipSn')
  }
  return agent
}
