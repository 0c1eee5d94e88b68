import type { Ppid } from '#generated/prisma/client.ts'
import { Recorded } from '../platform/audit/recordHistory.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { perRequest } from '../platform/perRequest.ts'
import { historyField } from '../platform/settings/historyField.ts'

/** How many delivered lots are of each PPID. */
const lotsByPpid = perRequest(async ({ db }) => {
  const counts = await db.lot.groupBy({ by: ['ppidNo'], where: { parentLotNo: null }, _count: true })
  return new Map(counts.map(({ ppidNo, _count }) => [ppidNo, _count]))
})

export const PpidNode = builder.objectRef<Ppid>('Ppid')
builder.node(PpidNode, {
  id: { resolve: ({ ppid }) => ppid },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  loadOne: loadNode('setting.manage', ({ db }, ppid) => db.ppid.findUnique({ where: { ppid } })),
  fields: (t) => ({
    ppid: t.exposeString('ppid'),
    imDate: t.expose('imDate', { type: 'Date' }),
    description: t.exposeString('description'),
    remark: t.exposeString('remark'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lots: t.int({
      description: 'Delivered lots of it.',
      resolve: async ({ ppid }, _, ctx) => (await lotsByPpid(ctx)).get(ppid) ?? 0,
    }),
    version: t.exposeInt('version'),
    history: historyField(t, 'setting.manage', ({ ppid }) => `Ppid:${ppid}`),
  }),
})
