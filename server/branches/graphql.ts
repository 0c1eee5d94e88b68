import { builder } from '../platform/graphql/builder.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { BranchNode } from './branchNode.ts'
import { CardTypeNode } from './cardTypeNode.ts'
import { cardTypesById, listBranches, listStations } from './queries.ts'
import { StationNode, StationProcessEnum } from './stationNode.ts'

builder.queryFields((t) => ({
  branches: t.field({
    type: [BranchNode],
    authScopes: { action: 'branch.view' },
    args: { plksOnly: t.arg.boolean({ required: false }) },
    resolve: (_, args, ctx) => listBranches(ctx, args.plksOnly ?? false),
  }),
  cardTypes: t.field({
    type: [CardTypeNode],
    authScopes: { action: 'cardType.view' },
    resolve: async (_, __, ctx) => [...(await cardTypesById(ctx)).values()],
  }),
  stations: t.field({
    type: [StationNode],
    authScopes: { action: 'station.view' },
    args: {
      process: t.arg({ type: StationProcessEnum, required: false }),
      activeOnly: t.arg.boolean({ required: false }),
    },
    resolve: (_, args, ctx) => listStations(requireViewer(ctx), args),
  }),
}))
