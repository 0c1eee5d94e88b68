import type { Passkey, Session } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { liveSessions } from './liveSessions.ts'

/** A user's passkeys, the oldest first. */
export function listPasskeys({ db }: RequestContext, userId: number): Promise<Passkey[]> {
  return db.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { credentialId: 'asc' }] })
}

/** The staff number of a user. */
export async function getStaffNumber({ db }: RequestContext, userId: number): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { staffNumber: true } })).staffNumber
}

/** A user's sessions that are open now, the one last used first. */
export function listLiveSessions({ db, clock }: RequestContext, userId: number): Promise<Session[]> {
  return db.session.findMany({
    where: { userId, ...liveSessions(clock.now()) },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
  })
}
