import { loadViewer, viewerPayload } from '#server/access/sessions/viewerType.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { changeSchedule } from './changeSchedule.ts'
import { makeSchedule } from './makeSchedule.ts'
import { pauseSchedule } from './pauseSchedule.ts'
import { removeSchedule } from './removeSchedule.ts'
import './scheduleNode.ts'
import { takeOverSchedule } from './takeOverSchedule.ts'

const payload = viewerPayload('ReportSchedulePayload')

commandMutation(makeSchedule, {
  description:
    'Schedules a report, for the caller or, with the right to do so, for all users of their branch.',
  payload,
  load: loadViewer,
})
commandMutation(changeSchedule, { payload, load: loadViewer })
commandMutation(pauseSchedule, { payload, load: loadViewer })
commandMutation(removeSchedule, { payload, load: loadViewer })
commandMutation(takeOverSchedule, {
  description:
    'Makes the caller the owner of another user’s schedule for their branch. The schedule is otherwise unchanged.',
  payload,
  load: loadViewer,
})
