import { Problem } from '#domain/problems.ts'
import { say } from '#domain/words.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import type { Use } from '#server/platform/settings/setting.ts'
import { SettingTableEnum } from './importGraphql.ts'
import { listSettingUses } from './settingUses.ts'

const SettingUseType = builder.objectRef<Use>('SettingUse').implement({
  description: 'A kind of record that uses a setting.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    what: t.string({
      description: 'Name of the records in the caller’s language, singular or plural: `users`.',
      resolve: ({ count, one, other }, _, { locale }) => say(count === 1 ? one : other, locale),
    }),
    route: t.exposeString('route', {
      nullable: true,
      description: 'Hash route of the list of these records. Null if there is none.',
    }),
  }),
})

const SettingUsesType = builder.objectRef<{ uses: readonly Use[] }>('SettingUses').implement({
  fields: (t) => ({ uses: t.field({ type: [SettingUseType], resolve: ({ uses }) => [...uses] }) }),
})

builder.queryField('settingUses', (t) =>
  t.field({
    description: 'Records that prevent the deletion of a setting. Refusals are data.',
    type: SettingUsesType,
    authScopes: { action: 'setting.manage' },
    errors: { types: [Problem], directResult: true, union: { name: 'SettingUsesResult' } },
    args: { table: t.arg({ type: SettingTableEnum }), key: t.arg.string() },
    resolve: async (_, { table, key }, ctx) => ({
      uses: await listSettingUses(requireViewer(ctx), table, key),
    }),
  }),
)
