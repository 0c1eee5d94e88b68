import { limits } from '#domain/limits.ts'
import type { Prisma } from '#generated/prisma/client.ts'

/** Returns the condition for sessions that have neither ended nor lapsed, as in `authenticate`. */
export function liveSessions(now: Date): Prisma.SessionWhereInput {
  return {
    endedAt: null,
    lastSeenAt: { gt: new Date(now.getTime() - limits.idleMs) },
    createdAt: { gt: new Date(now.getTime() - limits.sessionMs) },
  }
}
