import { seesBranch } from '#domain/access.ts'
import { BranchNode } from '../branches/branchNode.ts'
import { builder } from '../platform/graphql/builder.ts'
import { perRequest } from '../platform/perRequest.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { CardThresholdNode } from './cardThresholdNode.ts'
import { listCardThresholds } from './cardThresholds.ts'

const visibleThresholds = perRequest((ctx) => listCardThresholds(requireViewer(ctx), null))

builder.objectField(BranchNode, 'thresholds', (t) =>
  t.field({
    description: 'Null for a branch that the viewer does not see.',
    type: [CardThresholdNode],
    nullable: true,
    resolve: async ({ code }, _, ctx) =>
      seesBranch(requireViewer(ctx).viewer, code) ? (await visibleThresholds(ctx)).filter(({ branchCode }) => branchCode === code) : null,
  }),
)
