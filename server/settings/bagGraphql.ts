import { builder } from '#server/platform/graphql/builder.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { settingMutations } from '#server/platform/settings/settingMutations.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'
import { BagNode } from './bagNode.ts'
import { bagCommands } from './bags.ts'

settingMutations('Bag', bagCommands, BagNode, ({ db }, key, query) =>
  db.bag.findUniqueOrThrow({ ...query, where: { id: Number(key) } }),
)

builder.queryField('bags', (t) =>
  t.prismaField({
    type: [BagNode],
    extensions: holds(100),
    authScopes: { action: 'bag.view' },
    resolve: (query, _, __, ctx) =>
      ctx.db.bag.findMany({ ...query, where: seenByBranch(ctx), orderBy: { bagNo: 'asc' } }),
  }),
)
