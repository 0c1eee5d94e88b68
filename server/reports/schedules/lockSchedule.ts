import { problem } from '#domain/problems.ts'
import type { ReportSchedule } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

/** The caller's own schedule, locked. @throws record.notFound; record.changed where they saw another version */
export async function lockSchedule({ tx, viewer }: CommandScope, id: string, version?: number): Promise<ReportSchedule> {
  await tx.$queryRaw`SELECT 1 FROM report_schedule WHERE id = ${id}::uuid FOR UPDATE`
  const found = await tx.reportSchedule.findFirst({ where: { id, ownerId: viewer.userId } })
  if (!found) throw problem('record.notFound')
  if (version !== undefined && version !== found.version) throw problem('record.changed')
  return found
}
