import { builder } from '../platform/graphql/builder.ts'
import { holds } from '../platform/graphql/holds.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { settingMutations } from '../platform/settings/settingMutations.ts'
import { CardThresholdNode } from './cardThresholdNode.ts'
import { cardThresholdCommands, findCardThreshold, listCardThresholds } from './cardThresholds.ts'

settingMutations('CardThreshold', cardThresholdCommands, CardThresholdNode, async ({ db }, key) => (await findCardThreshold(db, key))!)

builder.queryField('cardThresholds', (t) =>
  t.field({
    type: [CardThresholdNode],
    extensions: holds(100),
    authScopes: { action: 'cardThreshold.view' },
    resolve: (_, __, ctx) => listCardThresholds(requireViewer(ctx), null),
  }),
)
