import { builder } from '#server/platform/graphql/builder.ts'
import { settingMutations } from '#server/platform/settings/settingMutations.ts'
import { PpidNode } from './ppidNode.ts'
import { ppidCommands } from './ppids.ts'

settingMutations('Ppid', ppidCommands, PpidNode, ({ db }, ppid, query) =>
  db.ppid.findUniqueOrThrow({ ...query, where: { ppid } }),
)

builder.queryField('ppids', (t) =>
  t.prismaField({
    type: [PpidNode],
    authScopes: { action: 'setting.manage' },
    resolve: (query, _, __, { db }) => db.ppid.findMany({ ...query, orderBy: { ppid: 'asc' } }),
  }),
)
