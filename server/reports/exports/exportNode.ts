import { daysOfMonth } from '#domain/billing/month.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import type { ProblemCode } from '#domain/problems.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { exportFormats, type ExportFormat } from '#domain/reportExport/inputs.ts'
import { exportStates } from '#domain/reportExport/states.ts'
import { actionsOfOwner, ownerActions } from '#domain/reportExport/transitions.ts'
import { wordsBy } from '#domain/words.ts'
import type { ReportExport } from '#generated/prisma/client.ts'
import { ViewerType } from '#server/access/sessions/viewerType.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { reportName } from '#server/reports/reportName.ts'
import { findReport } from '#server/reports/reports.ts'
import { failureText } from './failureText.ts'
import { listExports } from './listExports.ts'

const StateEnum = enumOf('ExportState', exportStates)
const ActionEnum = enumOf('ExportOwnerAction', ownerActions)
export const ExportFormatEnum = enumOf('ExportFormat', exportFormats)

const ReportExportType = builder.objectRef<ReportExport>('ReportExport').implement({
  description:
    'A report that is made in the background as a file. Visible only to the viewer who requested it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.field({ type: 'Words', resolve: ({ reportId }) => reportName(reportId) }),
    reportId: t.exposeString('reportId'),
    format: t.field({ type: ExportFormatEnum, resolve: ({ format }) => format as ExportFormat }),
    from: t.field({ type: 'Date', nullable: true, resolve: (found) => daysOf(found).from ?? null }),
    to: t.field({ type: 'Date', nullable: true, resolve: (found) => daysOf(found).to ?? null }),
    state: t.field({ type: StateEnum, resolve: ({ status }) => status }),
    rowsDone: t.exposeInt('rowsDone'),
    bytes: t.exposeInt('bytes'),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the file expires.' }),
    fetchedAt: t.expose('fetchedAt', { type: 'DateTime', nullable: true }),
    failure: t.field({
      description: 'Why the file could not be made.',
      type: 'Words',
      nullable: true,
      resolve: ({ failure }) =>
        failure === null ? null : wordsBy((locale) => failureText(failure as ProblemCode, locale)),
    }),
    actions: t.field({ type: [ActionEnum], resolve: ({ status }) => actionsOfOwner(status) }),
  }),
})

builder.objectFields(ViewerType, (t) => ({
  reportExports: t.field({
    description: 'The viewer’s exports, newest first.',
    type: [ReportExportType],
    extensions: holds(limits.exportsKept),
    resolve: (viewer, _, ctx) => listExports(ctx, viewer.userId),
  }),
}))

type Days = Partial<Pick<ReportFilter, 'from' | 'to'>>

/**
 * Returns the days of its rows: a screen and a schedule send both days and a month, whatever the
 * report accepts.
 */
function daysOf({ reportId, filter }: ReportExport): Days {
  const { from, to, month } = filter as Partial<ReportFilter>
  const takes = findReport(reportId)?.filters ?? []
  if (takes.includes('range')) return { from, to }
  return takes.includes('month') && month
    ? { from: daysOfMonth(month).first, to: addDays(daysOfMonth(month).next, -1) }
    : {}
}
