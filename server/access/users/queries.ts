import { passwordExpiresIn } from '#domain/user/signInDecision.ts'
import type { Passkey, Session, StaffCard } from '#generated/prisma/client.ts'
import { liveSessions } from '#server/access/sessions/liveSessions.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { grouped, loader } from '#server/platform/loader.ts'

/** The card that names a person; null where they have none. */
export const findStaffCard = loader<number, StaffCard | null>(
  'user.staffCard',
  async ({ db }, userIds) => {
    const cards = await db.staffCard.findMany({ where: { userId: { in: [...userIds] } } })
    return new Map(cards.map((card) => [card.userId, card]))
  },
  null,
)

/** The passkeys of a user whom the viewer is or was found to see, the oldest first. */
export const listPasskeys = loader<number, Passkey[]>(
  'user.passkeys',
  async ({ db }, userIds) => {
    const where = { userId: { in: [...userIds] } }
    const passkeys = await db.passkey.findMany({ where, orderBy: [{ createdAt: 'asc' }, { credentialId: 'asc' }] })
    return grouped(passkeys, ({ userId }) => userId)
  },
  [],
)

/** The staff number of a user. */
export async function getStaffNumber({ db }: RequestContext, userId: number): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { staffNumber: true } })).staffNumber
}

/** The sessions of a user whom the viewer was found to see that are open now, the one last used first. */
export const listLiveSessions = loader<number, Session[]>(
  'user.sessions',
  async ({ db, clock }, userIds) => {
    const where = { userId: { in: [...userIds] }, ...liveSessions(clock.now()) }
    const sessions = await db.session.findMany({ where, orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }] })
    return grouped(sessions, ({ userId }) => userId)
  },
  [],
)

/** In how many days one's own password expires, from a week before on; else null. */
export async function passwordExpiresInDays({ db, clock }: RequestContext, userId: number): Promise<number | null> {
  const facts = { passwordChangedAt: true, mustChangePassword: true } as const
  return passwordExpiresIn(await db.user.findUniqueOrThrow({ where: { id: userId }, select: facts }), clock.now())
}
