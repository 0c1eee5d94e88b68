import { seesBranch } from '#domain/access.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'
import { CardThresholdNode } from './cardThresholdNode.ts'

builder.prismaObjectField(BranchNode, 'thresholds', (t) =>
  t.field({
    description: 'Null for a branch that the viewer does not see.',
    type: [CardThresholdNode],
    nullable: true,
    select: (_, ctx, nested) => ({ thresholds: nested({ where: seenByBranch(ctx), orderBy: { cardTypeId: 'asc' } }) }),
    resolve: ({ code, thresholds }, _, ctx) => (seesBranch(requireViewer(ctx).viewer, code) ? thresholds : null),
  }),
)
