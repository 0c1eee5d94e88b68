import { pauseScheduleInput, type ScheduleTimes } from '#domain/reportSchedule/inputs.ts'
import { nextRun } from '#domain/reportSchedule/nextRun.ts'
import { command } from '#server/platform/command.ts'
import { lockSchedule } from './lockSchedule.ts'
import { scheduleDone } from './scheduleDone.ts'

/**
 * Pauses or resumes the caller's schedule: a resumed one is due at its next time, and missed runs
 * are dropped.
 * @throws record.notFound
 */
export const pauseSchedule = command({
  name: 'pauseSchedule',
  action: 'schedule.own',
  input: pauseScheduleInput,
  async run(scope, { scheduleId, paused }) {
    const schedule = await lockSchedule(scope, scheduleId)
    const nextAt = nextRun(schedule as unknown as ScheduleTimes, scope.now)
    await scope.tx.reportSchedule.update({
      where: { id: scheduleId },
      data: { paused, nextAt, version: { increment: 1 } },
    })
    return scheduleDone(scope, scheduleId, {
      before: { paused: schedule.paused },
      after: { reportId: schedule.reportId, paused },
    })
  },
})
