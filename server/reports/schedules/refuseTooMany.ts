import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'

/** Where the caller has as many schedules as one may have. @throws schedule.tooMany */
export async function refuseTooMany({ tx, viewer }: CommandScope): Promise<void> {
  // Two windows of one person make one after the other.
  await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${viewer.userId} FOR NO KEY UPDATE`
  const max = limits.schedulesOfPerson
  if ((await tx.reportSchedule.count({ where: { ownerId: viewer.userId } })) >= max) throw problem('schedule.tooMany', { max })
}
