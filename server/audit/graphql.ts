import { auditFilter } from '#domain/audit/auditFilter.ts'
import type { AuditEvent } from '#generated/prisma/client.ts'
import { fieldChanges } from '#server/platform/audit/fieldChanges.ts'
import { FieldChangeType } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { listAuditTrail } from './auditTrail.ts'
import { subjectNameOf } from './subjectNames.ts'

const AuditSubject = builder.objectRef<{ subject: string }>('AuditSubject').implement({
  description: 'A record that an event affected.',
  fields: (t) => ({
    subject: t.exposeString('subject', {
      description: 'Kind and key of the record, for example `Lot:PLKS-L0001`.',
    }),
    kind: t.string({ resolve: ({ subject }) => subject.split(':', 1)[0]! }),
    name: t.string({
      description: 'Name shown to people: a card by its application, a bag by its number.',
      resolve: async ({ subject }, _, ctx) =>
        (await subjectNameOf(ctx, subject)) ?? subject.slice(subject.indexOf(':') + 1),
    }),
  }),
})

const AuditStep = builder.objectRef<AuditEvent>('AuditStep').implement({
  description:
    'An event of the audit trail: who did what to which records, from where, and what changed.',
  fields: (t) => ({
    id: t.id({ extensions: reads('id'), resolve: ({ id }) => String(id) }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('loginId'),
    roleId: t.exposeInt('roleId', { nullable: true }),
    branchCode: t.exposeString('branchCode', { nullable: true }),
    address: t.exposeString('address'),
    area: t.exposeString('area'),
    action: t.exposeString('action'),
    approvedBy: t.exposeString('approvedBy', { nullable: true }),
    requestId: t.exposeString('requestId', {
      nullable: true,
      description: 'The reference of the request that caused it; null for work in the background.',
    }),
    subjects: t.field({
      type: [AuditSubject],
      extensions: reads('subjects'),
      resolve: ({ subjects }) => subjects.map((subject) => ({ subject })),
    }),
    changes: t.field({
      type: [FieldChangeType],
      extensions: reads('before', 'after'),
      resolve: fieldChanges,
    }),
  }),
})

const AuditStepConnection = connectionOf('AuditStep', AuditStep)
const AuditFilter = inputFromZod('AuditFilter', auditFilter)

builder.queryField('auditTrail', (t) =>
  t.field({
    description: 'Audited events of the branches that the viewer sees, latest first.',
    type: AuditStepConnection,
    authScopes: { action: 'audit.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: AuditFilter, required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listAuditTrail(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
)
