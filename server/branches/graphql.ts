import type { QcStatusCode } from '#generated/prisma/client.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { BranchNode } from './branchNode.ts'
import { CardTypeNode } from './cardTypeNode.ts'
import { cardTypesById, listBranches, listStations } from './queries.ts'
import { StationNode, StationProcessEnum } from './stationNode.ts'

const QcStatusCodeType = builder.objectRef<QcStatusCode>('QcStatusCode').implement({
  fields: (t) => ({ code: t.exposeString('code'), description: t.exposeString('description') }),
})

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
  qcStatusCodes: t.field({
    type: [QcStatusCodeType],
    authScopes: { action: 'qcStatusCode.view' },
    resolve: (_, __, ctx) => ctx.db.qcStatusCode.findMany({ orderBy: { code: 'asc' } }),
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
