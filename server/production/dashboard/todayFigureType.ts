import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { todayEvents, type TodayFigure } from './todayFigures.ts'

export const TodayFigureType = builder.objectRef<TodayFigure>('TodayFigure').implement({
  description: 'Number of card events of one kind today.',
  fields: (t) => ({
    event: t.expose('event', { type: enumOf('TodayEvent', todayEvents) }),
    today: t.exposeInt('today'),
    usual: t.exposeFloat('usual', {
      description: 'Mean of the same weekday over the previous four weeks, for the whole day.',
    }),
  }),
})
