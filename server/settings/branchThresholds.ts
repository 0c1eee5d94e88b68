import { BranchNode, unseenBranch } from '#server/branches/branchNode.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ofBranch } from '#server/platform/graphql/statedScopes.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'
import { CardThresholdNode } from './cardThresholdNode.ts'

builder.prismaObjectField(BranchNode, 'thresholds', (t) =>
  t.field({
    description: unseenBranch,
    type: [CardThresholdNode],
    nullable: true,
    select: (_, ctx, nested) => ({
      thresholds: nested({ where: seenByBranch(ctx), orderBy: { cardTypeId: 'asc' } }),
    }),
    resolve: ({ thresholds }) => thresholds,
    ...ofBranch(({ code }) => code),
  }),
)
