import { limits } from '#domain/limits.ts'
import { retryExportInput } from '#domain/reportExport/inputs.ts'
import { command } from '#server/platform/command.ts'
import { exportDone } from './exportDone.ts'
import { lockExport } from './lockExport.ts'

/**
 * Restarts an export that failed or was cancelled; its result is mailed again.
 * @throws record.notFound, export.underWay
 */
export const retryExport = command({
  name: 'retryExport',
  action: 'export.own',
  input: retryExportInput,
  async run(scope, { exportId }) {
    const { tx, now } = scope
    const { reportId, format } = await lockExport(scope, exportId, 'tryAgain')
    const expiresAt = new Date(now.getTime() + limits.exportKeptMs)
    const reset = { failure: null, endedAt: null, mailedAt: null, mailDueAt: null }
    const requeued = {
      status: 'waiting',
      ...reset,
      attempts: 0,
      rowsDone: 0,
      dueAt: now,
      expiresAt,
    } as const
    await tx.reportExportPiece.deleteMany({ where: { exportId } })
    await tx.reportExport.update({ where: { id: exportId }, data: requeued })
    return exportDone(scope, exportId, { after: { reportId, format } })
  },
})
