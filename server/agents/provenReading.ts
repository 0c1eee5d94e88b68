import { signedReading, type Reading } from '#domain/agent/reading.ts'
import { problem } from '#domain/problems.ts'
import type { StationCredential } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { useAgentChallenge, type Challenge } from './agentChallenges.ts'
import { isSignedBy } from './agentSignature.ts'

type Whose = Pick<Challenge, 'purpose' | 'userId'> & {
  /** Only agents of stations of these branches count; left out: of any. */
  branchCodes?: string[]
}

/**
 * The agent whose reading it is: signed by the key that stands now for its station, over a nonce that was given out for this and
 * is used up by it. So neither a copy of an old reading counts, nor one by a credential that was revoked or issued anew.
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
