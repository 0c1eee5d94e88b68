import { limits } from '#domain/limits.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'

/** What an agent signs, good once: the nonce of one reading, or of one sign-in by card, or the code that a page is paired by. */
type Purpose = 'reading' | 'signIn' | 'pairing'
export type Challenge = {
  challenge: string
  purpose: Purpose
  stationId: string
  /** Whom it was given to; null before anybody has signed in. */
  userId: number | null
}

const lives: Record<Purpose, number> = { reading: limits.challengeMs, signIn: limits.challengeMs, pairing: limits.pairingMs }

/** Keeps a challenge while it is good. A screen that asks again leaves no former code of its station behind. */
export async function keepAgentChallenge(db: Reader, challenge: Challenge, now: Date): Promise<void> {
  const { purpose, stationId } = challenge
  const former = purpose === 'pairing' ? [{ purpose, stationId }] : []
  await db.agentChallenge.deleteMany({ where: { OR: [{ expiresAt: { lte: now } }, ...former] } })
  await db.agentChallenge.create({ data: { ...challenge, expiresAt: new Date(now.getTime() + lives[purpose]) } })
}

/** Uses a challenge up: true once, for the station and, where one is named, the person that it was given out for. */
export async function useAgentChallenge(
  tx: Tx,
  { challenge, purpose, stationId, userId }: Omit<Challenge, 'userId'> & { userId?: number | null },
  now: Date,
): Promise<boolean> {
  const { count } = await tx.agentChallenge.deleteMany({
    where: { challenge, purpose, stationId, expiresAt: { gt: now }, ...(userId === undefined ? {} : { userId }) },
  })
  return count === 1
}
