import { bagStatus, bagStatuses } from '#domain/settings/bag.ts'
import type { Bag } from '#generated/prisma/client.ts'
import { BranchNode } from '../branches/branchNode.ts'
import { getBranch } from '../branches/queries.ts'
import { Recorded } from '../platform/audit/recordHistory.ts'
import { builder } from '../platform/graphql/builder.ts'
import { enumOf } from '../platform/graphql/enumOf.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { historyField } from '../platform/settings/historyField.ts'
import { idOf } from '../platform/settings/idOf.ts'
import { visibleWhere } from '../platform/visibleTo.ts'

const BagStatusEnum = enumOf('BagStatus', bagStatuses, bagStatus)

export const BagNode = builder.objectRef<Bag>('Bag')
builder.node(BagNode, {
  id: { resolve: ({ id }) => id },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  loadOne: loadNode('bag.view', ({ db, viewer }, id) => db.bag.findFirst({ where: { id: idOf(id), ...visibleWhere(viewer) } })),
  fields: (t) => ({
    key: t.string({ description: 'By which its commands name it.', resolve: ({ id }) => String(id) }),
    bagNo: t.exposeString('bagNo'),
    branch: t.field({ type: BranchNode, resolve: ({ branchCode }, _, ctx) => getBranch(ctx, branchCode) }),
    status: t.expose('status', { type: BagStatusEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    history: historyField(t, 'setting.manage', ({ id }) => `Bag:${id}`),
  }),
})
