import { can } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { makeScheduleInput } from '#domain/reportSchedule/inputs.ts'
import { nextRun } from '#domain/reportSchedule/nextRun.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { command } from '#server/platform/command.ts'
import { guard } from '#server/platform/guard.ts'
import { narrowed } from '#server/platform/report/readReport.ts'
import { getReport } from '#server/reports/reports.ts'
import { daysFor } from './daysFor.ts'
import { refuseTooMany } from './refuseTooMany.ts'
import { scheduleDone } from './scheduleDone.ts'
import { seesFiltered } from './seesFiltered.ts'

/**
 * Schedules a report, for the caller or, with the right, for everybody of their branch. Its days
 * and months are those of each run; its other filters are stored.
 * @throws record.notFound, permission.denied; schedule.tooMany
 */
export const makeSchedule = command({
  name: 'makeSchedule',
  action: 'schedule.own',
  input: makeScheduleInput,
  async run(scope, { reportId, filter, forBranch, ...when }) {
    const { tx, now, viewer, locale, origin } = scope
    const report = getReport(reportId)
    guard(scope, report.action)
    if (forBranch && !can(viewer, 'schedule.branch'))
      throw problem('permission.denied', {}, 'forBranch')
    const { from: _from, to: _to, month: _month, ...kept } = filter
    narrowed(scope, report, { ...kept, ...daysFor(when.range, now) })
    if (!seesFiltered(viewer, kept)) throw problem('permission.denied', {}, 'branchCode')
    await refuseTooMany(scope)
    const given = Object.fromEntries(
      Object.entries(kept).filter(([, value]) => value !== null && value !== undefined),
    )
    const { id } = await tx.reportSchedule.create({
      data: {
        ...when,
        ownerId: viewer.userId,
        branchCode: forBranch ? viewer.branchCode : null,
        reportId,
        filter: given as Prisma.InputJsonObject,
        locale,
        origin,
        nextAt: nextRun(when, now),
      },
    })
    return scheduleDone(scope, id, { after: { reportId, ...when, forBranch } })
  },
})
