import { limits } from '#domain/limits.ts'
import type { ReportSchedule } from '#generated/prisma/client.ts'
import { loader } from '#server/platform/loader.ts'
import { seenSchedules } from './seenSchedules.ts'

export type SeenSchedule = ReportSchedule & { owner: { staffName: string } }

/**
 * Loads the viewer's own schedules and those of their branch that they may take over, next run
 * first.
 */
export const listSchedules = loader<number, SeenSchedule[]>(
  'viewer.reportSchedules',
  async ({ db, viewer }) => {
    const schedules = await db.reportSchedule.findMany({
      where: seenSchedules(viewer),
      include: { owner: { select: { staffName: true } } },
      orderBy: [{ paused: 'asc' }, { nextAt: 'asc' }, { id: 'asc' }],
      take: limits.nestedRows,
    })
    return new Map([[viewer.userId, schedules]])
  },
  [],
)
