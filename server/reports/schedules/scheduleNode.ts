import { can } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { messageOf, type ProblemCode } from '#domain/problems.ts'
import type { ExportFormat } from '#domain/reportExport/inputs.ts'
import { scheduleRanges, scheduleSteps, weekdays } from '#domain/reportSchedule/inputs.ts'
import type { ScheduleRange, ScheduleStep, Weekday } from '#domain/reportSchedule/inputs.ts'
import { wordsBy } from '#domain/words.ts'
import { ViewerType } from '#server/access/sessions/viewerType.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { ExportFormatEnum } from '#server/reports/exports/exportNode.ts'
import { reportName } from '#server/reports/reportName.ts'
import { listSchedules, type SeenSchedule } from './listSchedules.ts'

const StepEnum = enumOf('ScheduleStep', scheduleSteps)
const RangeEnum = enumOf('ScheduleRange', scheduleRanges)
const WeekdayEnum = enumOf('Weekday', weekdays)

const ReportScheduleType = builder.objectRef<SeenSchedule>('ReportSchedule').implement({
  description:
    'A scheduled report, for its owner or for all users of a branch. Visible to the owner and, for a branch, to users who may create schedules for that branch.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ownerName: t.string({ resolve: ({ owner }) => owner.staffName }),
    mayTakeOver: t.boolean({
      description:
        'Whether another user owns the schedule, so that the viewer may take it over or delete it.',
      resolve: ({ ownerId }, _, ctx) => ownerId !== ctx.viewer?.userId,
    }),
    name: t.field({ type: 'Words', resolve: ({ reportId }) => reportName(reportId) }),
    format: t.field({ type: ExportFormatEnum, resolve: ({ format }) => format as ExportFormat }),
    every: t.field({ type: StepEnum, resolve: ({ every }) => every as ScheduleStep }),
    time: t.exposeString('time', { description: 'Time of day in Malaysia, HH:MM.' }),
    weekday: t.field({ type: WeekdayEnum, resolve: ({ weekday }) => weekday as Weekday }),
    monthDay: t.exposeInt('monthDay', {
      description: 'Day of the month. In a shorter month, the last day applies.',
    }),
    range: t.field({ type: RangeEnum, resolve: ({ range }) => range as ScheduleRange }),
    forBranch: t.boolean({ resolve: ({ branchCode }) => branchCode !== null }),
    paused: t.exposeBoolean('paused'),
    nextAt: t.expose('nextAt', { type: 'DateTime' }),
    lastRunAt: t.expose('lastRunAt', { type: 'DateTime', nullable: true }),
    lastFailure: t.field({
      description: 'Why the last run failed. Null if it succeeded.',
      type: 'Words',
      nullable: true,
      resolve: ({ lastFailure }) =>
        lastFailure === null
          ? null
          : wordsBy((locale) => messageOf(lastFailure as ProblemCode, locale)),
    }),
    version: t.exposeInt('version'),
  }),
})

builder.objectFields(ViewerType, (t) => ({
  reportSchedules: t.field({
    description:
      'The viewer’s schedules and, if the viewer may create them, those for all users of their branch.',
    type: [ReportScheduleType],
    extensions: holds(limits.schedulesOfPerson),
    resolve: (viewer, _, ctx) => listSchedules(ctx, viewer.userId),
  }),
  mayScheduleForBranch: t.boolean({ resolve: (viewer) => can(viewer, 'schedule.branch') }),
}))
