import { builder } from '#server/platform/graphql/builder.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { settingMutations } from '#server/platform/settings/settingMutations.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'
import { CardThresholdNode } from './cardThresholdNode.ts'
import { byPlace, cardThresholdCommands, whereKey } from './cardThresholds.ts'

settingMutations('CardThreshold', cardThresholdCommands, CardThresholdNode, ({ db }, key, query) =>
  db.cardThreshold.findUniqueOrThrow({ ...query, where: whereKey(key) }),
)

builder.queryField('cardThresholds', (t) =>
  t.prismaField({
    type: [CardThresholdNode],
    extensions: holds(100),
    authScopes: { action: 'cardThreshold.view' },
    resolve: (query, _, __, ctx) =>
      ctx.db.cardThreshold.findMany({ ...query, where: seenByBranch(ctx), orderBy: byPlace }),
  }),
)
