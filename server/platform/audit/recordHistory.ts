import { builder } from '../graphql/builder.ts'
import type { AuditEvent } from '#generated/prisma/client.ts'

type FieldChange = { field: string; before: string | null; after: string | null }

const FieldChangeType = builder.objectRef<FieldChange>('FieldChange').implement({
  description: 'A field that an audited step changed, as text.',
  fields: (t) => ({
    field: t.exposeString('field'),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
  }),
})

/** An audited step in the life of a row that administrators keep. The row's own type offers it, and so decides who reads it. */
export const RecordHistory = builder.objectRef<AuditEvent>('RecordHistory').implement({
  fields: (t) => ({
    id: t.id({ resolve: (event) => String(event.id) }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('loginId'),
    action: t.exposeString('action'),
    approvedBy: t.exposeString('approvedBy', { nullable: true }),
    changes: t.field({ type: [FieldChangeType], resolve: fieldChanges }),
  }),
})

/** The fields whose values differ before and after the step. */
export function fieldChanges({ before, after }: Pick<AuditEvent, 'before' | 'after'>): FieldChange[] {
  const [was, is] = [factsOf(before), factsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: inWords(was[field]), after: inWords(is[field]) }))
    .filter((change) => change.before !== change.after)
}

function factsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function inWords(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
