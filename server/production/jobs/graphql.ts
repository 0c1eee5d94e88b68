import { cardJobFilter } from '#domain/cardJob/filter.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { scanCardJobs } from '#server/production/search/scanCardJobs.ts'
import { CardJobNode } from './cardJobNode.ts'
import { cardJobSorts, listCardJobs, type CardJobSort } from './cardJobQueries.ts'

const CardJobConnection = connectionOf('CardJob', CardJobNode)
const CardJobSortEnum = enumOf('CardJobSort', Object.keys(cardJobSorts) as CardJobSort[])

const CardJobFilter = inputFromZod('CardJobFilter', cardJobFilter)

builder.queryFields((t) => ({
  cardJobs: t.field({
    description: 'Card jobs of the branches that the viewer sees, with keyset pagination.',
    type: CardJobConnection,
    authScopes: { action: 'cardJob.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: CardJobFilter, required: false }),
      sort: t.arg({ type: CardJobSortEnum, required: false }),
      descending: t.arg.boolean({ required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listCardJobs(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
  findCardJobs: t.field({
    description:
      'Finds card jobs by applid, application number, passport number, card serial, chip serial or QR string, as scanned. A destroyed card is refused, and its scan recorded.',
    type: [CardJobNode],
    authScopes: { action: 'cardJob.view' },
    args: {
      text: t.arg.string(),
      inHand: t.arg.boolean({
        defaultValue: false,
        description:
          'Whether the scanned card is the one acted on: a card that was rejected and made again is then refused',
      }),
    },
    resolve: (_, { text, inHand }, ctx) => scanCardJobs(requireViewer(ctx), text, { inHand }),
  }),
}))
