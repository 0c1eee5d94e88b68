import { limits } from '#domain/limits.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'

/**
 * The purpose of a text that an agent signs once: the nonce of one reading, or of one sign-in by
 * card, or the code that pairs a page.
 */
type Purpose = 'reading' | 'signIn' | 'pairing'
export type Challenge = {
  challenge: string
  purpose: Purpose
  stationId: string
  /** The user who received it; null before anybody has signed in. */
  userId: number | null
}

const lives: Record<Purpose, number> = {
  reading: limits.challengeMs,
  signIn: limits.challengeMs,
  pairing: limits.pairingMs,
}

/**
 * Stores a challenge while it is valid. A screen that requests another one invalidates the previous
 * code of its station.
 */
export async function keepAgentChallenge(
  db: Reader,
  challenge: Challenge,
  now: Date,
): Promise<void> {
  const { purpose, stationId } = challenge
  const former = purpose === 'pairing' ? [{ purpose, stationId }] : []
  await db.agentChallenge.deleteMany({ where: { OR: [{ expiresAt: { lte: now } }, ...former] } })
  await db.agentChallenge.create({
    data: { ...challenge, expiresAt: new Date(now.getTime() + lives[purpose]) },
  })
}

/**
 * Consumes a challenge: returns true once, for the station and, if one is given, the user who
 * received it.
 */
export async function useAgentChallenge(
  tx: Tx,
  { challenge, purpose, stationId, userId }: Omit<Challenge, 'userId'> & { userId?: number | null },
  now: Date,
): Promise<boolean> {
  const { count } = await tx.agentChallenge.deleteMany({
    where: {
      challenge,
      purpose,
      stationId,
      expiresAt: { gt: now },
      ...(userId === undefined ? {} : { userId }),
    },
  })
  return count === 1
}
