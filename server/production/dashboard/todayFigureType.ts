import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { todayEvents, type TodayFigure } from './todayFigures.ts'

export const TodayFigureType = builder.objectRef<TodayFigure>('TodayFigure').implement({
  description: 'What happened to cards today.',
  fields: (t) => ({
    event: t.expose('event', { type: enumOf('TodayEvent', todayEvents) }),
    today: t.exposeInt('today'),
    usual: t.exposeFloat('usual', { description: 'The mean of the same weekday over the four weeks before, the whole day.' }),
  }),
})
