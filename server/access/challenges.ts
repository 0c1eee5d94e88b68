import { limits } from '#domain/limits.ts'
import type { Reader } from '#server/platform/database/client.ts'

/** What a challenge was made for: an answer to another one doesn't count. The user is null before sign-in. */
export type ChallengePurpose = { purpose: 'signIn' | 'enrol'; userId: number | null }

/** Keeps a challenge for five minutes. */
export async function keepChallenge(
  db: Reader,
  challenge: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<void> {
  await db.webauthnChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.webauthnChallenge.create({
    data: { challenge, ...purpose, expiresAt: new Date(now.getTime() + limits.challengeMs) },
  })
}

/** Uses a challenge up; false where there is none, or it has expired or is for something else. */
export async function useChallenge(
  db: Reader,
  challenge: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<boolean> {
  const used = await db.webauthnChallenge.deleteMany({ where: { challenge, ...purpose, expiresAt: { gt: now } } })
  return used.count === 1
}
