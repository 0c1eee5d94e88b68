import { createHash } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import { afterFailure, isLocked, lockAt, lockRules } from '#domain/user/lock.ts'
import type { SignInPlace, User } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'
import { placeOf } from '#server/platform/http/placeOf.ts'

/** The place that stands for all addresses together; no address is written like this. */
const everywhere = 'everywhere'

/**
 * Locks an account until the transaction ends, whether or not the login id exists, so that attempts
 * at it run one after the other. Returns its user if they may sign in.
 */
export async function holdAccount(tx: Tx, loginId: string): Promise<User | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('signIn:' || ${loginId}, 0))`
  await tx.$queryRaw`SELECT 1 FROM app_user WHERE login_id = ${loginId} FOR NO KEY UPDATE`
  return tx.user.findFirst({ where: { loginId, deletedAt: null, disabledAt: null } })
}

/** Returns until when the account's password is refused at that address, or null. */
export async function lockedUntil(
  db: Reader,
  loginId: string,
  address: string,
  now: Date,
): Promise<Date | null> {
  const { here, all } = await findPlaces(db, loginId, address)
  return lockAt(here, all, now)
}

/**
 * Counts another failure of an account locked by holdAccount, at its address and over all
 * addresses.
 */
export async function countFailure(
  tx: Tx,
  loginId: string,
  address: string,
  now: Date,
): Promise<void> {
  const { here, all } = await findPlaces(tx, loginId, address)
  await keep(tx, loginId, placeOf(address), afterFailure(here, lockRules.place, now))
  // While strangers have locked the account, failures at known addresses count only there.
  if (!isLocked(all?.lockedUntil ?? null, now))
    await keep(tx, loginId, everywhere, afterFailure(all, lockRules.account, now))
}

/** Clears the failures at an address after a right password. */
export async function forgiveHere(tx: Tx, loginId: string, address: string): Promise<void> {
  await tx.signInPlace.updateMany({
    where: { account: accountOf(loginId), place: placeOf(address) },
    data: none,
  })
}

/** Records that the account is known at this address. */
export async function rememberPlace(
  tx: Tx,
  loginId: string,
  address: string,
  now: Date,
): Promise<void> {
  await keep(tx, loginId, placeOf(address), { ...none, signedInAt: now })
}

/**
 * Clears all failures and locks of an account, and returns its former status. Known addresses stay
 * known.
 */
export async function forgiveAll(
  tx: Tx,
  loginId: string,
  now: Date,
): Promise<{ locked: boolean; failedAttempts: number }> {
  const account = accountOf(loginId)
  const places = await tx.signInPlace.findMany({ where: { account } })
  await tx.signInPlace.updateMany({ where: { account }, data: none })
  const atAddresses = places.filter(({ place }) => place !== everywhere)
  return {
    locked: places.some((place) => isLocked(place.lockedUntil, now)),
    failedAttempts: atAddresses.reduce((sum, { failures }) => sum + failures, 0),
  }
}

/** Removes places that have no current failures or locks and are no longer known. */
export async function removeOldPlaces(db: Reader, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.$executeRaw`
    DELETE FROM sign_in_place WHERE (account, place) IN (
      SELECT account, place FROM sign_in_place
       WHERE (failing_since IS NULL OR failing_since <= ${before(limits.failuresCountMs)})
         AND (locked_until IS NULL OR locked_until <= ${now})
         AND (signed_in_at IS NULL OR signed_in_at <= ${before(limits.knownPlaceMs)})
         FOR UPDATE SKIP LOCKED)`
}

/** The latest end of a lock for rows of `app_user u`, at one address or at all, or null. */
export const lockedUntilSql = Prisma.sql`
  (SELECT max(p.locked_until) FROM sign_in_place p WHERE p.account = sha256(convert_to(u.login_id, 'UTF8')))`

const none = { failures: 0, failingSince: null, lockedUntil: null }

async function findPlaces(
  db: Reader,
  loginId: string,
  address: string,
): Promise<{ here: SignInPlace | null; all: SignInPlace | null }> {
  const place = placeOf(address)
  const found = await db.signInPlace.findMany({
    where: { account: accountOf(loginId), place: { in: [place, everywhere] } },
  })
  const of = (name: string) => found.find((each) => each.place === name) ?? null
  return { here: of(place), all: of(everywhere) }
}

async function keep(
  tx: Tx,
  loginId: string,
  place: string,
  data: Partial<SignInPlace>,
): Promise<void> {
  const account = accountOf(loginId)
  await tx.signInPlace.upsert({
    where: { account_place: { account, place } },
    create: { account, place, ...data },
    update: data,
  })
}

function accountOf(loginId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(loginId).digest())
}
