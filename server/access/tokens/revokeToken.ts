import type { Tx } from '#server/platform/database/client.ts'

/** Revokes a token and returns its name, or null where the user has no such unrevoked token. */
export async function revokeToken(
  tx: Tx,
  which: { id: string; userId: number },
  now: Date,
): Promise<string | null> {
  const found = await tx.accessToken.findFirst({ where: { ...which, revokedAt: null } })
  if (!found) return null
  const { count } = await tx.accessToken.updateMany({
    where: { id: found.id, revokedAt: null },
    data: { revokedAt: now },
  })
  return count === 1 ? found.name : null
}

/** Revokes all tokens of a user. Returns their number. */
export async function revokeAllTokens(tx: Tx, userId: number, now: Date): Promise<number> {
  const { count } = await tx.accessToken.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: now },
  })
  return count
}
