import { builder } from '../platform/graphql/builder.ts'
import { settingMutations } from '../platform/settings/settingMutations.ts'
import { PpidNode } from './ppidNode.ts'
import { ppidCommands } from './ppids.ts'

settingMutations('Ppid', ppidCommands, PpidNode, ({ db }, ppid) => db.ppid.findUniqueOrThrow({ where: { ppid } }))

builder.queryField('ppids', (t) =>
  t.field({
    type: [PpidNode],
    authScopes: { action: 'setting.manage' },
    resolve: (_, __, { db }) => db.ppid.findMany({ orderBy: { ppid: 'asc' } }),
  }),
)
