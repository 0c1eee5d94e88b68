import { BranchTypeNode } from '../branches/branchTypeNode.ts'
import { builder } from '../platform/graphql/builder.ts'
import { settingMutations } from '../platform/settings/settingMutations.ts'
import { branchTypeCommands } from './branchTypes.ts'

settingMutations('BranchType', branchTypeCommands, BranchTypeNode, ({ db }, key) =>
  db.branchType.findUniqueOrThrow({ where: { id: Number(key) } }),
)

builder.queryField('branchTypes', (t) =>
  t.field({
    type: [BranchTypeNode],
    authScopes: { action: 'branchType.view' },
    resolve: (_, __, { db }) => db.branchType.findMany({ orderBy: { name: 'asc' } }),
  }),
)
