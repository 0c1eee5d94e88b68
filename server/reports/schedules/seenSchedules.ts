import { can, type Viewer } from '#domain/access.ts'
import type { Prisma } from '#generated/prisma/client.ts'

/** Schedules that somebody sees: their own and, where they may make such ones, those for everybody of their branch, whosever they are. */
export function seenSchedules(viewer: Viewer): Prisma.ReportScheduleWhereInput {
  const own = { ownerId: viewer.userId }
  return can(viewer, 'schedule.branch') ? { OR: [own, { branchCode: viewer.branchCode }] } : own
}
