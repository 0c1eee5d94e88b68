import { seesBranch } from '#domain/access.ts'
import { BranchNode } from '../branches/branchNode.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { seenByBranch } from '../platform/visibleTo.ts'
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
