import { builder } from '../platform/graphql/builder.ts'
import { holds } from '../platform/graphql/holds.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { settingMutations } from '../platform/settings/settingMutations.ts'
import { BagNode } from './bagNode.ts'
import { bagCommands, bags } from './bags.ts'

settingMutations('Bag', bagCommands, BagNode, ({ db }, key) => db.bag.findUniqueOrThrow({ where: { id: Number(key) } }))

builder.queryField('bags', (t) =>
  t.field({
    type: [BagNode],
    extensions: holds(100),
    authScopes: { action: 'bag.view' },
    resolve: (_, __, ctx) => bags.workbook.list(requireViewer(ctx)),
  }),
)
