import { can, type Viewer } from '#domain/access.ts'
import type { Prisma } from '#generated/prisma/client.ts'

/**
 * Returns the condition for schedules that a user sees: their own and, if they may create such
 * ones, those for everybody of their branch, of any owner.
 */
export function seenSchedules(viewer: Viewer): Prisma.ReportScheduleWhereInput {
  const own = { ownerId: viewer.userId }
  return can(viewer, 'schedule.branch') ? { OR: [own, { branchCode: viewer.branchCode }] } : own
}
