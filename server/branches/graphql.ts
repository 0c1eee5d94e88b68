import { builder } from '#server/platform/graphql/builder.ts'
import { BranchNode } from './branchNode.ts'
import { CardTypeNode } from './cardTypeNode.ts'
import { byName } from './queries.ts'

builder.queryFields((t) => ({
  branches: t.prismaField({
    type: [BranchNode],
    authScopes: { action: 'branch.view' },
    args: {
      plksOnly: t.arg.boolean({ required: false }),
      withDeleted: t.arg.boolean({
        required: false,
        description: 'Whether to include branches marked as deleted.',
      }),
    },
    resolve: async (query, _, { plksOnly, withDeleted }, { db }) => {
      const inUse = { deletedAt: null, ...(plksOnly ? { plks: true } : {}) }
      return byName(await db.branch.findMany({ ...query, where: withDeleted ? {} : inUse }))
    },
  }),
  branch: t.prismaField({
    type: BranchNode,
    nullable: true,
    authScopes: { action: 'branch.view' },
    args: { code: t.arg.string() },
    resolve: (query, _, { code }, { db }) =>
      db.branch.findUnique({ ...query, where: { code: code.toUpperCase() } }),
  }),
  cardTypes: t.prismaField({
    type: [CardTypeNode],
    authScopes: { action: 'cardType.view' },
    resolve: (query, _, __, { db }) => db.cardType.findMany({ ...query, orderBy: { id: 'asc' } }),
  }),
}))
