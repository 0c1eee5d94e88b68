import type { QcStatusCode } from '#generated/prisma/client.ts'
import { Recorded } from '../platform/audit/recordHistory.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { historyField } from '../platform/settings/historyField.ts'

export const QcStatusCodeNode = builder.objectRef<QcStatusCode>('QcStatusCode')
builder.node(QcStatusCodeNode, {
  id: { resolve: ({ code }) => code },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  loadOne: loadNode('qcStatusCode.view', ({ db }, code) => db.qcStatusCode.findUnique({ where: { code } })),
  fields: (t) => ({
    code: t.exposeString('code'),
    description: t.exposeString('description'),
    version: t.exposeInt('version'),
    history: historyField(t, 'setting.manage', ({ code }) => `QcStatusCode:${code}`),
  }),
})
