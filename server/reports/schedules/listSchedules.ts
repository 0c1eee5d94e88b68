import type { ReportSchedule } from '#generated/prisma/client.ts'
import { grouped, loader } from '#server/platform/loader.ts'

/** A person's own schedules, the next to run first. */
export const listSchedules = loader<number, ReportSchedule[]>(
  'user.reportSchedules',
  async ({ db }, userIds) => {
    const schedules = await db.reportSchedule.findMany({
      where: { ownerId: { in: [...userIds] } },
      orderBy: [{ paused: 'asc' }, { nextAt: 'asc' }, { id: 'asc' }],
    })
    return grouped(schedules, ({ ownerId }) => ownerId)
  },
  [],
)
