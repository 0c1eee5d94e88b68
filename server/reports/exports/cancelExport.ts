import { cancelExportInput } from '#domain/reportExport/inputs.ts'
import { command } from '#server/platform/command.ts'
import { exportDone } from './exportDone.ts'
import { lockExport } from './lockExport.ts'

/**
 * Cancels an export that waits or is being created; its process notices by its lease.
 * @throws record.notFound, export.ended
 */
export const cancelExport = command({
  name: 'cancelExport',
  action: 'export.own',
  input: cancelExportInput,
  async run(scope, { exportId }) {
    const { reportId, format } = await lockExport(scope, exportId, 'cancel')
    await scope.tx.reportExport.update({
      where: { id: exportId },
      data: { status: 'cancelled', lease: null, leasedUntil: null, endedAt: scope.now },
    })
    await scope.tx.reportExportPiece.deleteMany({ where: { exportId } })
    return exportDone(scope, exportId, { before: { reportId, format } })
  },
})
