import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { idOf } from '#server/platform/settings/idOf.ts'

export const BranchCardTypeNode = builder.prismaNode('BranchCardType', {
  description: 'Permission for branches of a type to make cards of a type.',
  id: { resolve: ({ id }) => id },
  findUnique: (id) => ({ id: idOf(id) }),
  nullable: true,
  extensions: readBy('branchCardType.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    key: t.string({ description: 'Id that commands take.', resolve: ({ id }) => String(id) }),
    branchType: t.relation('branchType'),
    cardType: t.relation('cardType'),
    version: t.exposeInt('version'),
    history: t.field(historyField('setting.manage', ({ id }) => `BranchCardType:${id}`)),
  }),
})
