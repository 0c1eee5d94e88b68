import { problem } from '#domain/problems.ts'
import type { Prisma, ReportSchedule } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { seenSchedules } from './seenSchedules.ts'

type LockedSchedule = ReportSchedule & { owner: { loginId: string } }

/**
 * Locks the caller's own schedule.
 * @throws record.notFound; record.changed if they saw another version
 */
export function lockSchedule(
  scope: CommandScope,
  id: string,
  version?: number,
): Promise<LockedSchedule> {
  return locked(scope, { id, ownerId: scope.viewer.userId }, version)
}

/**
 * Locks a schedule that the caller sees, including those of other owners.
 * @throws record.notFound; record.changed if they saw another version
 */
export function lockSeenSchedule(
  scope: CommandScope,
  id: string,
  version?: number,
): Promise<LockedSchedule> {
  return locked(scope, { ...seenSchedules(scope.viewer), id }, version)
}

type Which = Prisma.ReportScheduleWhereInput & { id: string }

async function locked(
  { tx }: CommandScope,
  which: Which,
  version?: number,
): Promise<LockedSchedule> {
  await tx.$queryRaw`SELECT 1 FROM report_schedule WHERE id = ${which.id}::uuid FOR UPDATE`
  const found = await tx.reportSchedule.findFirst({
    where: which,
    include: { owner: { select: { loginId: true } } },
  })
  if (!found) throw problem('record.notFound')
  if (version !== undefined && version !== found.version) throw problem('record.changed')
  return found
}
