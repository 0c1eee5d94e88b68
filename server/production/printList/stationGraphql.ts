import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { byName, getCardType } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { printingNow } from '#server/production/jobs/printingBranch.ts'
import { StationNode } from '#server/stations/stationNode.ts'
import { stationBlanks, waitingJobs, type StationBlanks } from './stationLoad.ts'

const StationBlanksType = builder.objectRef<StationBlanks>('StationBlanks').implement({
  fields: (t) => ({
    cardType: t.field({
      type: CardTypeNode,
      resolve: ({ cardTypeId }, _, ctx) => getCardType(ctx, cardTypeId),
    }),
    quantity: t.exposeInt('quantity'),
  }),
})

builder.prismaObjectFields(StationNode, (t) => ({
  waitingJobs: t.int({
    description:
      'Number of jobs assigned to the station that are not yet personalised, on its printing list or not.',
    resolve: ({ id }, _, ctx) => waitingJobs(ctx, id),
  }),
  blanks: t.field({
    description: 'Blank cards at the station, by card type.',
    type: [StationBlanksType],
    resolve: ({ id }, _, ctx) => stationBlanks(ctx, id),
  }),
}))

builder.queryFields((t) => ({
  printingBranches: t.prismaField({
    description: 'Branches with a working print station, to which jobs can be re-routed.',
    type: [BranchNode],
    authScopes: { action: 'cardJob.reroute' },
    resolve: async (query, _, __, { db }) =>
      byName(await db.branch.findMany({ ...query, where: printingNow })),
  }),
}))
