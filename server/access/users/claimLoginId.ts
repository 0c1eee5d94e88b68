import { problem } from '#domain/problems.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'

/**
 * Returns whether a user of any branch, deleted ones included, has the login id, in any letter
 * case.
 */
export async function isTaken(db: Reader, loginId: string): Promise<boolean> {
  const found = await db.$queryRaw<
    unknown[]
  >`SELECT 1 FROM app_user WHERE lower(login_id) = lower(${loginId}) LIMIT 1`
  return found.length > 0
}

/**
 * Checks that nobody has the login id, and reserves it until this transaction ends. @throws
 * user.exists
 */
export async function claimLoginId(tx: Tx, loginId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('loginId:' || lower(${loginId}), 0))`
  if (await isTaken(tx, loginId)) throw problem('user.exists', {}, 'loginId')
}
