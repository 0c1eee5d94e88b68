import { problem } from '#domain/problems.ts'
import type { ExportOwnerAction } from '#domain/reportExport/transitions.ts'
import { actionsOfOwner } from '#domain/reportExport/transitions.ts'
import type { ReportExport } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * Locks the caller's own export, if its state allows the action.
 * @throws record.notFound; export.ended, export.underWay
 */
export async function lockExport(
  { tx, viewer }: CommandScope,
  id: string,
  action: ExportOwnerAction,
): Promise<ReportExport> {
  await tx.$queryRaw`SELECT 1 FROM report_export WHERE id = ${id}::uuid FOR UPDATE`
  const found = await tx.reportExport.findFirst({ where: { id, ownerId: viewer.userId } })
  if (!found) throw problem('record.notFound')
  if (!actionsOfOwner(found.status).includes(action))
    throw problem(action === 'cancel' ? 'export.ended' : 'export.underWay')
  return found
}
