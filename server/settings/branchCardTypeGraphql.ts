import { builder } from '../platform/graphql/builder.ts'
import { holds } from '../platform/graphql/holds.ts'
import { settingMutations } from '../platform/settings/settingMutations.ts'
import { BranchCardTypeNode } from './branchCardTypeNode.ts'
import { byNames, withNames } from './branchCardTypePair.ts'
import { branchCardTypeCommands } from './branchCardTypes.ts'

settingMutations('BranchCardType', branchCardTypeCommands, BranchCardTypeNode, ({ db }, key) =>
  db.branchCardType.findUniqueOrThrow({ where: { id: Number(key) }, include: withNames }),
)

builder.queryField('branchCardTypes', (t) =>
  t.field({
    type: [BranchCardTypeNode],
    extensions: holds(100),
    authScopes: { action: 'branchCardType.view' },
    resolve: (_, __, { db }) => db.branchCardType.findMany({ include: withNames, orderBy: byNames }),
  }),
)
