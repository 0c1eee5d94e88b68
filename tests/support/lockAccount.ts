import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/database/client.ts'

/** Locks an account at some address, as failed sign-ins from there do. */
export async function lockAccount(db: Db, loginId: string, lockedUntil: Date): Promise<void> {
  const account = new Uint8Array(createHash('sha256').update(loginId).digest())
  await db.signInPlace.create({
    data: { account, place: '10.9.8.7', failures: 5, failingSince: lockedUntil, lockedUntil },
  })
}
