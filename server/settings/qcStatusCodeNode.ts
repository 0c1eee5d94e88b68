import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { historyField } from '#server/platform/settings/historyField.ts'

export const QcStatusCodeNode = builder.prismaNode('QcStatusCode', {
  id: { field: 'code' },
  nullable: true,
  extensions: readBy('qcStatusCode.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    code: t.exposeString('code'),
    description: t.exposeString('description'),
    version: t.exposeInt('version'),
    history: t.field(historyField('setting.manage', ({ code }) => `QcStatusCode:${code}`)),
  }),
})
