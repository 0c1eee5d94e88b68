import { passwordExpiresIn } from '#domain/user/signInDecision.ts'
import type { Passkey, Session, StaffCard } from '#generated/prisma/client.ts'
import { liveSessions } from '#server/access/sessions/liveSessions.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { grouped, loader } from '#server/platform/loader.ts'

/** Loads a user's staff card, or null. */
export const findStaffCard = loader<number, StaffCard | null>(
  'user.staffCard',
  async ({ db }, userIds) => {
    const cards = await db.staffCard.findMany({ where: { userId: { in: [...userIds] } } })
    return new Map(cards.map((card) => [card.userId, card]))
  },
  null,
)

/** Loads a user's passkeys, oldest first. The caller has checked that the viewer sees the user. */
export const listPasskeys = loader<number, Passkey[]>(
  'user.passkeys',
  async ({ db }, userIds) => {
    const where = { userId: { in: [...userIds] } }
    const passkeys = await db.passkey.findMany({
      where,
      orderBy: [{ createdAt: 'asc' }, { credentialId: 'asc' }],
    })
    return grouped(passkeys, ({ userId }) => userId)
  },
  [],
)

/** Returns the staff number of a user. */
export async function getStaffNumber({ db }: RequestContext, userId: number): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { staffNumber: true } }))
    .staffNumber
}

export async function getEmail({ db }: RequestContext, userId: number): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })).email
}

/**
 * Loads a user's live sessions, most recently used first. The caller has checked that the viewer
 * sees the user.
 */
export const listLiveSessions = loader<number, Session[]>(
  'user.sessions',
  async ({ db, clock }, userIds) => {
    const where = { userId: { in: [...userIds] }, ...liveSessions(clock.now()) }
    const sessions = await db.session.findMany({
      where,
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    })
    return grouped(sessions, ({ userId }) => userId)
  },
  [],
)

/** Returns the days until the user's own password expires, from a week before; otherwise null. */
export async function passwordExpiresInDays(
  { db, clock }: RequestContext,
  userId: number,
): Promise<number | null> {
  const facts = { passwordChangedAt: true, mustChangePassword: true } as const
  return passwordExpiresIn(
    await db.user.findUniqueOrThrow({ where: { id: userId }, select: facts }),
    clock.now(),
  )
}
