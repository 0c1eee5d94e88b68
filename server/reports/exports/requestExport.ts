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
 * Has a report made as a file in the background, with what the caller may see when it is made. What it filters by may be
 * personal and is not audited.
 * @throws record.notFound, permission.denied, field.required, field.date, range.invalid; export.tooMany
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
    // Two windows of one person ask one after the other.
    await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${viewer.userId} FOR NO KEY UPDATE`
    // What a schedule makes is bounded by the schedules, and a branch's schedule is somebody else's doing.
    const kept = await tx.reportExport.count({ where: { ownerId: viewer.userId, scheduled: false } })
    if (kept >= limits.exportsKept) throw problem('export.tooMany', { max: limits.exportsKept })
    const id = await queueExport(tx, now, { ownerId: viewer.userId, reportId, format, filter, locale, origin })
    return exportDone(scope, id, { after: { reportId, format } })
  },
})
