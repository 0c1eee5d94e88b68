import { removeExportInput } from '#domain/reportExport/inputs.ts'
import { command } from '#server/platform/command.ts'
import { exportDone } from './exportDone.ts'
import { lockExport } from './lockExport.ts'

/**
 * Deletes an ended export with its file.
 * @throws record.notFound, export.underWay
 */
export const removeExport = command({
  name: 'removeExport',
  action: 'export.own',
  input: removeExportInput,
  async run(scope, { exportId }) {
    const { reportId, format } = await lockExport(scope, exportId, 'remove')
    await scope.tx.reportExport.delete({ where: { id: exportId } })
    return exportDone(scope, exportId, { before: { reportId, format } })
  },
})
