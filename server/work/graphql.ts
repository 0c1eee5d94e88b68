import { ViewerType } from '#server/access/sessions/viewerType.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { readTodayFigures } from '#server/production/dashboard/todayFigures.ts'
import { TodayFigureType } from '#server/production/dashboard/todayFigureType.ts'
import { workOf } from './queries.ts'
import './registryWork.ts'
import { WorkType } from './workType.ts'

builder.objectFields(ViewerType, (t) => ({
  work: t.field({ type: WorkType, resolve: (_, __, ctx) => workOf(requireViewer(ctx)) }),
  today: t.field({
    description: 'Today’s figures of the branches that the viewer sees.',
    type: [TodayFigureType],
    resolve: (_, __, ctx) => readTodayFigures(requireViewer(ctx), null),
  }),
}))
