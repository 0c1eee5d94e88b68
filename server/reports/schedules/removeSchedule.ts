import { removeScheduleInput } from '#domain/reportSchedule/inputs.ts'
import { command } from '#server/platform/command.ts'
import { lockSeenSchedule } from './lockSchedule.ts'
import { scheduleDone } from './scheduleDone.ts'

/**
 * Deletes the caller's schedule, or one of their branch that they may take over; its exports stay.
 * @throws record.notFound
 */
export const removeSchedule = command({
  name: 'removeSchedule',
  action: 'schedule.own',
  input: removeScheduleInput,
  async run(scope, { scheduleId }) {
    const { reportId, every, time, owner } = await lockSeenSchedule(scope, scheduleId)
    await scope.tx.reportSchedule.delete({ where: { id: scheduleId } })
    return scheduleDone(scope, scheduleId, { before: { reportId, every, time } }, owner)
  },
})
