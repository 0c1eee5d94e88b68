import type { ReportExport } from '#generated/prisma/client.ts'
import { grouped, loader } from '#server/platform/loader.ts'

/** Loads a user's own stored exports, newest first. */
export const listExports = loader<number, ReportExport[]>(
  'user.reportExports',
  async ({ db, clock }, userIds) => {
    const exports = await db.reportExport.findMany({
      where: {
        ownerId: { in: [...userIds] },
        OR: [{ endedAt: null }, { expiresAt: { gt: clock.now() } }],
      },
      orderBy: [{ askedAt: 'desc' }, { id: 'asc' }],
    })
    return grouped(exports, ({ ownerId }) => ownerId)
  },
  [],
)
