import type { AuditEvent } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { fieldChanges, type FieldChange } from './fieldChanges.ts'
import { approvedByNameField, byNameField } from './stepFields.ts'

export const FieldChangeType = builder.objectRef<FieldChange>('FieldChange').implement({
  description: 'A field that an audited event changed, as text.',
  fields: (t) => ({
    field: t.exposeString('field'),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
  }),
})

/**
 * An audited step of a row that administrators maintain. The row's own type offers it, and so
 * decides who reads it.
 */
export const RecordHistory = builder.objectRef<AuditEvent>('RecordHistory').implement({
  fields: (t) => ({
    id: t.id({ resolve: (event) => String(event.id) }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('loginId'),
    byName: byNameField(t),
    action: t.exposeString('action'),
    approvedBy: t.exposeString('approvedBy', { nullable: true }),
    approvedByName: approvedByNameField(t),
    changes: t.field({ type: [FieldChangeType], resolve: fieldChanges }),
  }),
})

/** What administrators maintain, of any type; each has its own history (historyField). */
export const Recorded = builder.interfaceRef<object>('Recorded').implement({
  fields: (t) => ({
    history: t.field({
      type: [RecordHistory],
      resolve: () => {
        throw new Error('This type of record has no history.')
      },
    }),
  }),
})
