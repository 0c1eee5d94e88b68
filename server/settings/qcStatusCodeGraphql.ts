import { builder } from '#server/platform/graphql/builder.ts'
import { settingMutations } from '#server/platform/settings/settingMutations.ts'
import { QcStatusCodeNode } from './qcStatusCodeNode.ts'
import { qcStatusCodeCommands } from './qcStatusCodes.ts'

settingMutations('QcStatusCode', qcStatusCodeCommands, QcStatusCodeNode, ({ db }, code, query) =>
  db.qcStatusCode.findUniqueOrThrow({ ...query, where: { code } }),
)

builder.queryField('qcStatusCodes', (t) =>
  t.prismaField({
    type: [QcStatusCodeNode],
    authScopes: { action: 'qcStatusCode.view' },
    resolve: (query, _, __, { db }) =>
      db.qcStatusCode.findMany({ ...query, orderBy: { code: 'asc' } }),
  }),
)
