import { bagStatuses } from '#domain/settings/bag.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'

const BagStatusEnum = enumOf('BagStatus', bagStatuses)

export const BagNode = builder.prismaNode('Bag', {
  id: { resolve: ({ id }) => id },
  findUnique: (id, ctx) => ({ id: idOf(id), ...seenByBranch(ctx) }),
  nullable: true,
  extensions: readBy('bag.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    key: t.string({ description: 'Id that commands take.', resolve: ({ id }) => String(id) }),
    bagNo: t.exposeString('bagNo'),
    branch: t.relation('branch'),
    status: t.expose('status', { type: BagStatusEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    history: t.field(historyField('setting.manage', ({ id }) => `Bag:${id}`)),
  }),
})
