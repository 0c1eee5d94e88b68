import { builder } from '#server/platform/graphql/builder.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { wantedOf } from '#server/platform/graphql/wantedOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { DeliveryMethodEnum, EmployerKindEnum } from '#server/production/applications/applicationNode.ts'
import { CardJobNode, CardJobStatusEnum } from './cardJobNode.ts'
import { cardJobSorts, listCardJobs, type CardJobSort } from './cardJobQueries.ts'
import { findCardJobs } from './findCardJobs.ts'

const CardJobConnection = connectionOf('CardJob', CardJobNode)
const CardJobSortEnum = enumOf('CardJobSort', Object.keys(cardJobSorts) as CardJobSort[])

const CardJobFilter = builder.inputType('CardJobFilter', {
  fields: (t) => ({
    status: t.field({ type: [CardJobStatusEnum], required: false }),
    branchCode: t.string({ required: false }),
    stationId: t.string({ required: false }),
    withoutStation: t.boolean({ required: false, description: 'Those of no station yet.' }),
    waitedHours: t.int({ required: false, description: 'Those in their state for at least so many hours.' }),
    cardType: t.string({ required: false }),
    plks: t.boolean({ required: false, description: 'The types of the PLKS programme, or the others.' }),
    sector: t.string({ required: false }),
    employer: t.string({ required: false }),
    stickerFrom: t.field({ type: 'Date', required: false }),
    stickerTo: t.field({ type: 'Date', required: false }),
    deliveryMethod: t.field({ type: DeliveryMethodEnum, required: false }),
    employerKind: t.field({ type: EmployerKindEnum, required: false }),
    withoutRemake: t.boolean({ required: false, description: 'Only jobs after which no other was made for the application.' }),
    text: t.string({ required: false }),
  }),
})

builder.queryFields((t) => ({
  cardJobs: t.field({
    description: 'Card jobs of the branches that the viewer sees, filtered, sorted, by keyset.',
    type: CardJobConnection,
    authScopes: { action: 'cardJob.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: CardJobFilter, required: false }),
      sort: t.arg({ type: CardJobSortEnum, required: false }),
      descending: t.arg.boolean({ required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) => listCardJobs(requireViewer(ctx), filter, page, wantedOf(info)),
  }),
  findCardJobs: t.field({
    description: 'By applid, application number, passport number, card serial, chip serial or QR string.',
    type: [CardJobNode],
    authScopes: { action: 'cardJob.view' },
    args: { text: t.arg.string() },
    resolve: (_, { text }, ctx) => findCardJobs(requireViewer(ctx), text),
  }),
}))
