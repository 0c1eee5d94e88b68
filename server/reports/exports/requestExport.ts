import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { requestExportInput } from '#domain/reportExport/inputs.ts'
import { command } from '#server/platform/command.ts'
import { guard } from '#server/platform/guard.ts'
import { narrowed } from '#server/platform/report/readReport.ts'
import { getReport } from '#server/reports/reports.ts'
import { exportDone } from './exportDone.ts'
import { queueExport } from './queueExport.ts'

/**
 * Requests a report as a file created in the background, with what the caller may see at that time.
 * Its filters may be personal and are not audited.
 * @throws record.notFound, permission.denied, field.required, field.date, range.invalid;
 *   export.tooMany
 */
export const requestExport = command({
  name: 'requestExport',
  action: 'export.own',
  input: requestExportInput,
  async run(scope, { reportId, format, filter }) {
    const { tx, now, viewer, locale, origin } = scope
    const report = getReport(reportId)
    guard(scope, report.action)
    narrowed(scope, report, filter)
    // Serialises requests from two windows of one user.
    await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${viewer.userId} FOR NO KEY UPDATE`
    // The number of schedules limits their exports, and a branch's schedule belongs to another
    // user.
    const kept = await tx.reportExport.count({
      where: { ownerId: viewer.userId, scheduled: false },
    })
    if (kept >= limits.exportsKept) throw problem('export.tooMany', { max: limits.exportsKept })
    const id = await queueExport(tx, now, {
      ownerId: viewer.userId,
      reportId,
      format,
      filter,
      locale,
      origin,
    })
    return exportDone(scope, id, { after: { reportId, format } })
  },
})
