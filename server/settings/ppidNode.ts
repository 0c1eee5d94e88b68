import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { historyField } from '#server/platform/settings/historyField.ts'

export const PpidNode = builder.prismaNode('Ppid', {
  id: { field: 'ppid' },
  nullable: true,
  extensions: readBy('setting.manage'),
  interfaces: [Recorded],
  fields: (t) => ({
    ppid: t.exposeString('ppid'),
    imDate: t.expose('imDate', { type: 'Date' }),
    description: t.exposeString('description'),
    remark: t.exposeString('remark'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lots: t.relationCount('lots', {
      description: 'Delivered lots with this PPID.',
      where: { parentLotNo: null },
    }),
    version: t.exposeInt('version'),
    history: t.field(historyField('setting.manage', ({ ppid }) => `Ppid:${ppid}`)),
  }),
})
