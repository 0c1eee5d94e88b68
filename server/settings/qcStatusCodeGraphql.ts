import { builder } from '../platform/graphql/builder.ts'
import { settingMutations } from '../platform/settings/settingMutations.ts'
import { QcStatusCodeNode } from './qcStatusCodeNode.ts'
import { qcStatusCodeCommands } from './qcStatusCodes.ts'

settingMutations('QcStatusCode', qcStatusCodeCommands, QcStatusCodeNode, ({ db }, code) =>
  db.qcStatusCode.findUniqueOrThrow({ where: { code } }),
)

builder.queryField('qcStatusCodes', (t) =>
  t.field({
    type: [QcStatusCodeNode],
    authScopes: { action: 'qcStatusCode.view' },
    resolve: (_, __, { db }) => db.qcStatusCode.findMany({ orderBy: { code: 'asc' } }),
  }),
)
