import { can } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { changeScheduleInput } from '#domain/reportSchedule/inputs.ts'
import { nextRun } from '#domain/reportSchedule/nextRun.ts'
import { command } from '#server/platform/command.ts'
import { lockSchedule } from './lockSchedule.ts'
import { scheduleDone } from './scheduleDone.ts'

/**
 * Changes the times, days, format and recipients of the caller's schedule.
 * @throws record.notFound, record.changed, permission.denied
 */
export const changeSchedule = command({
  name: 'changeSchedule',
  action: 'schedule.own',
  input: changeScheduleInput,
  async run(scope, { scheduleId, version, forBranch, ...when }) {
    const { tx, now, viewer } = scope
    const { reportId, every, time, weekday, monthDay, range, format, branchCode } =
      await lockSchedule(scope, scheduleId, version)
    if (forBranch && !can(viewer, 'schedule.branch'))
      throw problem('permission.denied', {}, 'forBranch')
    await tx.reportSchedule.update({
      where: { id: scheduleId },
      data: {
        ...when,
        branchCode: forBranch ? viewer.branchCode : null,
        nextAt: nextRun(when, now),
        version: { increment: 1 },
      },
    })
    const before = { every, time, weekday, monthDay, range, format, forBranch: branchCode !== null }
    return scheduleDone(scope, scheduleId, { before, after: { reportId, ...when, forBranch } })
  },
})
