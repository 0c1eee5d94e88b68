import { removeScheduleInput } from '#domain/reportSchedule/inputs.ts'
import { command } from '#server/platform/command.ts'
import { lockSeenSchedule } from './lockSchedule.ts'
import { scheduleDone } from './scheduleDone.ts'

/** Ends a schedule of the caller's, or one of their branch's that they may take over; what it has made stays. @throws record.notFound */
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
