import type { AuditEvent } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { listRecentChanges, overviewCounts, readOverview, type Overview } from './overview.ts'

const RecentChangeType = builder.objectRef<AuditEvent>('RecentChange').implement({
  description: 'A recent change to a setting.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('loginId'),
    action: t.exposeString('action'),
    subject: t.string({
      resolve: ({ subjects }) => subjects[0] ?? '',
      description: 'Kind and key as in the audit trail, for example `Bag:12`.',
    }),
  }),
})

const OverviewType = builder.objectRef<Overview>('Administration').implement({
  description: 'An overview of the tables that administrators maintain.',
  fields: (t) => ({
    ...Object.fromEntries(overviewCounts.map((name) => [name, t.exposeInt(name)])),
    recentChanges: t.field({
      type: [RecentChangeType],
      resolve: (_, __, ctx) => listRecentChanges(requireViewer(ctx)),
    }),
  }),
})

builder.queryField('administration', (t) =>
  t.field({
    type: OverviewType,
    authScopes: { action: 'setting.manage' },
    resolve: (_, __, ctx) => readOverview(requireViewer(ctx)),
  }),
)
