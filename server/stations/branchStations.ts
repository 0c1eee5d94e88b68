import { BranchNode, unseenBranch } from '#server/branches/branchNode.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ofBranch } from '#server/platform/graphql/statedScopes.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'
import { StationNode } from './stationNode.ts'

builder.prismaObjectField(BranchNode, 'stations', (t) =>
  t.field({
    description: unseenBranch,
    type: [StationNode],
    nullable: true,
    select: (_, ctx, nested) => ({
      stations: nested({ where: seenByBranch(ctx), orderBy: { id: 'asc' } }),
    }),
    resolve: ({ stations }) => stations,
    ...ofBranch(({ code }) => code),
  }),
)
