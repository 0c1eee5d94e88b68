import { cardEvents } from '#domain/cardJob/cardEvents.ts'
import { cardEventFilter } from '#domain/cardJob/filter.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { reads, readsPart } from '#server/platform/graphql/reads.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { ofBranch } from '#server/platform/graphql/statedScopes.ts'
import { once } from '#server/platform/once.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { ApplicationNode } from '#server/production/applications/applicationNode.ts'
import { countCardEvents, listCardEvents, type CardEventRow } from './cardEventQueries.ts'
import { CardAttemptType, CardJobStatusEnum } from './cardJobNode.ts'

enumOf('CardEventKind', cardEvents)

const gone = 'Null if the job has moved to a branch that the viewer does not see.'

/**
 * A card stays in the figures of the branch that made it. Later facts of its job belong to the
 * branch that holds the job.
 */
const ofJobsBranch = ofBranch(({ job }: CardEventRow) => job.branchCode)

const CardEventType = builder.objectRef<CardEventRow>('CardEvent').implement({
  description: 'An event of a card, or of the application record for a card.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    jobId: t.int({ extensions: reads('job.id'), resolve: ({ job }) => job.id }),
    status: t.field({
      extensions: reads('job.status', 'job.branchCode'),
      type: CardJobStatusEnum,
      nullable: true,
      description: `Current status of the job. ${gone}`,
      resolve: ({ job }) => job.status,
      ...ofJobsBranch,
    }),
    branch: t.field({
      extensions: reads('branchCode'),
      type: BranchNode,
      description: 'Branch where it happened.',
      resolve: (event, _, ctx) => getBranch(ctx, event.branchCode),
    }),
    packagingId: t.string({
      extensions: reads('job.packagingId', 'job.branchCode'),
      nullable: true,
      description: gone,
      resolve: ({ job }) => job.packagingId,
      ...ofJobsBranch,
    }),
    application: t.field({
      extensions: readsPart('job.application', 'job.branchCode'),
      type: ApplicationNode,
      nullable: true,
      description: gone,
      resolve: ({ job }) => job.application,
      ...ofJobsBranch,
    }),
    card: t.field({
      extensions: readsPart('job.card'),
      type: CardAttemptType,
      nullable: true,
      description: 'The card of the event. For the receipt of a record, the job’s current card.',
      resolve: ({ job }) => job.card,
    }),
  }),
})

const CardEventConnection = connectionOf('CardEvent', CardEventType)
const CardEventFilter = inputFromZod('CardEventFilter', cardEventFilter)

builder.queryField('cardEvents', (t) =>
  t.field({
    description:
      'Card events of the branches that the viewer sees, latest first by default, with keyset pagination.',
    type: CardEventConnection,
    authScopes: { action: 'cardJob.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: CardEventFilter, required: true }),
      descending: t.arg.boolean({ required: false }),
    },
    resolve: async (_, { filter: given, ...page }, anyone, info) => {
      const ctx = requireViewer(anyone)
      const filter = parseInput(cardEventFilter, given)
      return {
        ...(await listCardEvents(ctx, filter, page, selectedColumns(info))),
        count: once(() => countCardEvents(ctx, filter)),
      }
    },
  }),
)
