import { builder } from '#server/platform/graphql/builder.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { settingMutations } from '#server/platform/settings/settingMutations.ts'
import { BranchCardTypeNode } from './branchCardTypeNode.ts'
import { byNames } from './branchCardTypePair.ts'
import { branchCardTypeCommands } from './branchCardTypes.ts'

settingMutations(
  'BranchCardType',
  branchCardTypeCommands,
  BranchCardTypeNode,
  ({ db }, key, query) =>
    db.branchCardType.findUniqueOrThrow({ ...query, where: { id: Number(key) } }),
)

builder.queryField('branchCardTypes', (t) =>
  t.prismaField({
    type: [BranchCardTypeNode],
    extensions: holds(100),
    authScopes: { action: 'branchCardType.view' },
    resolve: (query, _, __, { db }) => db.branchCardType.findMany({ ...query, orderBy: byNames }),
  }),
)
