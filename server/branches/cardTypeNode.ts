import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { BranchTypeNode } from './branchTypeNode.ts'

export const CardTypeNode = builder.prismaNode('CardType', {
  id: { resolve: ({ id }) => id },
  findUnique: (id) => ({ id: idOf(id) }),
  nullable: true,
  extensions: readBy('cardType.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    key: t.string({ description: 'Id that commands take.', resolve: ({ id }) => String(id) }),
    code: t.exposeString('code'),
    prefix: t.exposeString('prefix'),
    description: t.exposeString('description'),
    plks: t.exposeBoolean('plks'),
    madeBy: t.field({
      description: 'Names of the branch types that make this card type.',
      type: [BranchTypeNode],
      select: (_, __, nested) => ({
        branchCardTypes: {
          orderBy: { branchType: { name: 'asc' } },
          select: { branchType: nested() },
        },
      }),
      resolve: ({ branchCardTypes }) => branchCardTypes.map(({ branchType }) => branchType),
    }),
    version: t.exposeInt('version'),
    history: t.field(historyField('setting.manage', ({ id }) => `CardType:${id}`)),
  }),
})
