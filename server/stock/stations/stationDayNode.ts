import { closingOf } from '#domain/stationDay/figures.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getCardType } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { loadNumbered } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { differenceOf, findStationDay, type StationDayRow } from './stationDayQueries.ts'

/** The figures from which a day's closing stock is computed. */
const figures = ['opening', 'withdrawn', 'produced', 'spoiled', 'returned', 'adjusted']

export const StationDayNode = builder.objectRef<StationDayRow>('StationDay')
builder.node(StationDayNode, {
  id: { resolve: (row) => row.id },
  brandLoadedObjects: true,
  extensions: readBy('stationStock.view'),
  loadOne: loadNumbered(findStationDay),
  fields: (t) => ({
    stationId: t.exposeString('stationId'),
    day: t.expose('day', { type: 'Date' }),
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({
      type: CardTypeNode,
      extensions: reads('cardTypeId'),
      resolve: (row, _, ctx) => getCardType(ctx, row.cardTypeId),
    }),
    opening: t.exposeInt('opening'),
    withdrawn: t.exposeInt('withdrawn'),
    produced: t.exposeInt('produced'),
    spoiled: t.exposeInt('spoiled'),
    returned: t.exposeInt('returned', {
      description: 'Number of cards that were put back into the store.',
    }),
    adjusted: t.exposeInt('adjusted', {
      description: 'Change by stocktakes and write-offs. Negative if cards were removed.',
    }),
    expected: t.int({
      extensions: reads(...figures),
      description: 'Number of cards in the ledger at the end of the day.',
      resolve: closingOf,
    }),
    counted: t.exposeInt('counted'),
    difference: t.int({
      extensions: reads('counted', ...figures),
      description: 'Counted minus expected. Negative if cards are missing.',
      resolve: differenceOf,
    }),
    explanation: t.exposeString('explanation'),
    closedAt: t.expose('closedAt', { type: 'DateTime' }),
    closedBy: t.exposeString('closedBy'),
  }),
})
