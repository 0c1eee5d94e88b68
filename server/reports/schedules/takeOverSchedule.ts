import { problem } from '#domain/problems.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { takeOverScheduleInput } from '#domain/reportSchedule/inputs.ts'
import { command } from '#server/platform/command.ts'
import { guard } from '#server/platform/guard.ts'
import { getReport } from '#server/reports/reports.ts'
import { lockSeenSchedule } from './lockSchedule.ts'
import { refuseTooMany } from './refuseTooMany.ts'
import { scheduleDone } from './scheduleDone.ts'
import { seesFiltered } from './seesFiltered.ts'

/**
 * Makes the caller the owner of another user's schedule for everybody of their branch, which
 * continues unchanged: its owner may be gone, or may no longer do this for the branch.
 * @throws record.notFound, permission.denied; record.changed; schedule.tooMany
 */
export const takeOverSchedule = command({
  name: 'takeOverSchedule',
  action: 'schedule.branch',
  input: takeOverScheduleInput,
  async run(scope, { scheduleId, version }) {
    const { tx, viewer } = scope
    const { ownerId, owner, reportId, filter } = await lockSeenSchedule(scope, scheduleId, version)
    if (ownerId === viewer.userId) throw problem('record.notFound')
    guard(scope, getReport(reportId).action)
    if (!seesFiltered(viewer, filter as ReportFilter)) throw problem('permission.denied')
    await refuseTooMany(scope)
    const data = { ownerId: viewer.userId, lastFailure: null, version: { increment: 1 } }
    await tx.reportSchedule.update({ where: { id: scheduleId }, data })
    const after = { reportId, owner: viewer.loginId }
    return scheduleDone(scope, scheduleId, { before: { owner: owner.loginId }, after }, owner)
  },
})
