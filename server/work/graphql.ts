import { ViewerType } from '#server/access/sessions/viewerType.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { workOf } from './queries.ts'
import { readTodayFigures, todayEvents, type TodayFigure } from './todayFigures.ts'
import { WorkType } from './workType.ts'

const TodayFigureType = builder.objectRef<TodayFigure>('TodayFigure').implement({
  description: 'What happened to cards today at the branches that the viewer sees.',
  fields: (t) => ({
    event: t.expose('event', { type: enumOf('TodayEvent', todayEvents) }),
    today: t.exposeInt('today'),
    usual: t.exposeFloat('usual', { description: 'The mean of the same weekday over the four weeks before, the whole day.' }),
  }),
})

builder.objectFields(ViewerType, (t) => ({
  work: t.field({ type: WorkType, resolve: (_, __, ctx) => workOf(requireViewer(ctx)) }),
  today: t.field({ type: [TodayFigureType], resolve: (_, __, ctx) => readTodayFigures(requireViewer(ctx)) }),
}))
