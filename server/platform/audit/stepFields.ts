import type { AuditEvent } from '#generated/prisma/client.ts'
import type { SchemaTypes } from '#server/platform/graphql/builder.ts'

type Builder = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, AuditEvent>

/** The fields of every audited step of something with states: when, who, what, and from which state to which. */
export const stepFields = (t: Builder) => ({
  id: t.id({ resolve: (event) => String(event.id) }),
  at: t.expose('at', { type: 'DateTime' }),
  by: t.exposeString('loginId'),
  branchCode: t.exposeString('branchCode', { nullable: true }),
  action: t.exposeString('action'),
  from: t.string({ nullable: true, resolve: (event) => factOf(event.before, 'status') }),
  to: t.string({ nullable: true, resolve: (event) => factOf(event.after, 'status') }),
  approvedBy: t.exposeString('approvedBy', { nullable: true }),
})

/** Returns a fact of a step as text; null where it is absent or blank. */
export function factOf(facts: unknown, name: string): string | null {
  const value = typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>)[name] : null
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
}
