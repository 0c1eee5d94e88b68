import { BranchNode } from '../branches/branchNode.ts'
import { CardTypeNode } from '../branches/cardTypeNode.ts'
import { getCardType } from '../branches/queries.ts'
import { StationNode } from '../branches/stationNode.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { listPrintingBranches } from './printingBranch.ts'
import { blanksByStation, waitingByStation, type StationBlanks } from './stationLoad.ts'

const StationBlanksType = builder.objectRef<StationBlanks>('StationBlanks').implement({
  fields: (t) => ({
    cardType: t.field({ type: CardTypeNode, resolve: ({ cardTypeId }, _, ctx) => getCardType(ctx, cardTypeId) }),
    quantity: t.exposeInt('quantity'),
  }),
})

builder.objectFields(StationNode, (t) => ({
  waitingJobs: t.int({
    description: 'Jobs given to it that are not yet personalised, on its printing list or not.',
    resolve: async ({ id }, _, ctx) => (await waitingByStation(ctx)).get(id) ?? 0,
  }),
  blanks: t.field({
    description: 'Blank cards in hand by card type.',
    type: [StationBlanksType],
    resolve: async ({ id }, _, ctx) => (await blanksByStation(ctx)).get(id) ?? [],
  }),
}))

builder.queryFields((t) => ({
  printingBranches: t.field({
    description: 'The branches with a print station at work, to which jobs can be re-routed.',
    type: [BranchNode],
    authScopes: { action: 'cardJob.reroute' },
    resolve: (_, __, ctx) => listPrintingBranches(requireViewer(ctx)),
  }),
}))
