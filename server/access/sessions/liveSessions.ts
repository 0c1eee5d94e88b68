import { limits } from '#domain/limits.ts'
import type { Prisma } from '#generated/prisma/client.ts'

/** Sessions that have neither ended nor lapsed, as `authenticate` sees them. */
export function liveSessions(now: Date): Prisma.SessionWhereInput {
  return {
    endedAt: null,
    lastSeenAt: { gt: new Date(now.getTime() - limits.idleMs) },
    createdAt: { gt: new Date(now.getTime() - limits.sessionMs) },
  }
}
