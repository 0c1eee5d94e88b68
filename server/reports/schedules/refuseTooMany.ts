import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * Refuses another schedule if the caller has the maximum.
 * @throws schedule.tooMany
 */
export async function refuseTooMany({ tx, viewer }: CommandScope): Promise<void> {
  // Serialises requests from two windows of one user.
  await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${viewer.userId} FOR NO KEY UPDATE`
  const max = limits.schedulesOfPerson
  if ((await tx.reportSchedule.count({ where: { ownerId: viewer.userId } })) >= max)
    throw problem('schedule.tooMany', { max })
}
