import type { Passkey } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** A user's own passkeys, the oldest first. */
export function listPasskeys({ db }: RequestContext, userId: number): Promise<Passkey[]> {
  return db.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { credentialId: 'asc' }] })
}

/** The staff number of a user. */
export async function getStaffNumber({ db }: RequestContext, userId: number): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { staffNumber: true } })).staffNumber
}

/** Requests for a new password that no administrator has handled yet. */
export function countPasswordRequests({ db }: RequestContext): Promise<number> {
  return db.passwordRequest.count({ where: { handledAt: null } })
}
