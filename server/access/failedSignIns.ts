import { createHash } from 'node:crypto'
import { afterFailure, type Failures } from '#domain/user/lock.ts'
import { limits } from '#domain/limits.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'
import { unknownLogin } from './rateLimit.ts'

/** A user's row, locked until the transaction ends, so that attempts are counted one after the other. */
export async function lockUser(tx: Tx, userId: number) {
  await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`
  return tx.user.findUniqueOrThrow({ where: { id: userId } })
}

/** Counts one more failure of a user whose row is locked. */
export async function countFailure(tx: Tx, user: Failures & { id: number }, now: Date): Promise<void> {
  await tx.user.update({ where: { id: user.id }, data: afterFailure(user, now) })
}

/**
 * The failures under a login id that nobody has. They lock like a user's, or the lock would tell who is one. The id is
 * kept as a digest, because what people type there is at times their password.
 */
export async function unknownFailures(db: Reader, loginId: string): Promise<Failures> {
  const row = await db.rateBucket.findFirst({ where: { key: unknownKey(loginId) } })
  if (!row) return { failedAttempts: 0, lockedUntil: null }
  return { failedAttempts: row.count, lockedUntil: row.count >= limits.failedSignIns ? row.windowStart : null }
}

/** Counts one more failure under a login id that nobody has; returns how they stood before. */
export async function countUnknownFailure(tx: Tx, loginId: string, now: Date): Promise<Failures> {
  const key = unknownKey(loginId)
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  const before = await unknownFailures(tx, loginId)
  const { failedAttempts, lockedUntil } = afterFailure(before, now)
  await tx.rateBucket.deleteMany({ where: { key } })
  await tx.rateBucket.create({ data: { key, count: failedAttempts, windowStart: lockedUntil ?? now } })
  return before
}

function unknownKey(loginId: string): string {
  return unknownLogin + createHash('sha256').update(loginId).digest('base64url')
}
