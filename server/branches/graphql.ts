import { builder } from '../platform/graphql/builder.ts'
import { holds } from '../platform/graphql/holds.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { BranchNode } from './branchNode.ts'
import './branchParts.ts'
import { CardTypeNode } from './cardTypeNode.ts'
import { branchesByCode, cardTypesById, listAllBranches, listBranches, listStations } from './queries.ts'
import { StationNode, StationProcessEnum } from './stationNode.ts'

builder.queryFields((t) => ({
  branches: t.field({
    type: [BranchNode],
    authScopes: { action: 'branch.view' },
    args: {
      plksOnly: t.arg.boolean({ required: false }),
      withDeleted: t.arg.boolean({ required: false, description: 'With those that are marked deleted.' }),
    },
    resolve: (_, { plksOnly, withDeleted }, ctx) => (withDeleted ? listAllBranches(ctx) : listBranches(ctx, plksOnly ?? false)),
  }),
  branch: t.field({
    type: BranchNode,
    nullable: true,
    authScopes: { action: 'branch.view' },
    args: { code: t.arg.string() },
    resolve: async (_, { code }, ctx) => (await branchesByCode(ctx)).get(code.toUpperCase()) ?? null,
  }),
  cardTypes: t.field({
    type: [CardTypeNode],
    authScopes: { action: 'cardType.view' },
    resolve: async (_, __, ctx) => [...(await cardTypesById(ctx)).values()],
  }),
  stations: t.field({
    type: [StationNode],
    extensions: holds(100),
    authScopes: { action: 'station.view' },
    args: {
      process: t.arg({ type: StationProcessEnum, required: false }),
      activeOnly: t.arg.boolean({ required: false }),
    },
    resolve: (_, args, ctx) => listStations(requireViewer(ctx), args),
  }),
}))
