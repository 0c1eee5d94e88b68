import { builder } from '#server/platform/graphql/builder.ts'
import { settingMutations } from '#server/platform/settings/settingMutations.ts'
import { BranchTypeNode } from './branchTypeNode.ts'
import { branchTypeCommands } from './branchTypes.ts'

settingMutations('BranchType', branchTypeCommands, BranchTypeNode, ({ db }, key, query) =>
  db.branchType.findUniqueOrThrow({ ...query, where: { id: Number(key) } }),
)

builder.queryField('branchTypes', (t) =>
  t.prismaField({
    type: [BranchTypeNode],
    authScopes: { action: 'branchType.view' },
    resolve: (query, _, __, { db }) =>
      db.branchType.findMany({ ...query, orderBy: { name: 'asc' } }),
  }),
)
