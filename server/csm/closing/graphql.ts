import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import { CsmCardTypeEnum } from '#server/csm/csmEnums.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { closeCsmDay } from './closeCsmDay.ts'
import type { CsmDayFigures } from './csmDayFigures.ts'

const CloseCsmDayPayload = builder
  .objectRef<CsmDayFigures & { day: string; cardType: CsmCardType }>('CloseCsmDayPayload')
  .implement({
    fields: (t) => ({
      day: t.expose('day', { type: 'Date' }),
      cardType: t.expose('cardType', { type: CsmCardTypeEnum }),
      opening: t.exposeInt('opening'),
      closing: t.exposeInt('closing'),
      difference: t.exposeInt('difference'),
    }),
  })

commandMutation(closeCsmDay, {
  payload: CloseCsmDayPayload,
  load: (_ctx, result) => result,
  description: 'Closes a day, once, after it has ended. A difference must be explained.',
})
