import type { AuditEvent } from '#generated/prisma/client.ts'
import type { SchemaTypes } from '#server/platform/graphql/builder.ts'
import { staffNameOf } from './staffNames.ts'

type Builder = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, AuditEvent>

/**
 * The fields of every audited step of something with states: when, who, what, and from which state
 * to which.
 */
export const stepFields = (t: Builder) => ({
  id: t.id({ resolve: (event) => String(event.id) }),
  at: t.expose('at', { type: 'DateTime' }),
  by: t.exposeString('loginId'),
  byName: byNameField(t),
  branchCode: t.exposeString('branchCode', { nullable: true }),
  action: t.exposeString('action'),
  from: t.string({ nullable: true, resolve: (event) => factOf(event.before, 'status') }),
  to: t.string({ nullable: true, resolve: (event) => factOf(event.after, 'status') }),
  approvedBy: t.exposeString('approvedBy', { nullable: true }),
  approvedByName: approvedByNameField(t),
})

/** The field that names the person of a step. */
export const byNameField = (t: Builder) =>
  t.string({
    description: 'The name of the person; the login id after the account was deleted.',
    resolve: async (event, _, ctx) => (await staffNameOf(ctx, event.loginId)) ?? event.loginId,
  })

/** The field that names the person who approved a step. */
export const approvedByNameField = (t: Builder) =>
  t.string({
    nullable: true,
    description:
      'The name of the person who approved it; the login id after the account was deleted.',
    resolve: async ({ approvedBy }, _, ctx) =>
      approvedBy && ((await staffNameOf(ctx, approvedBy)) ?? approvedBy),
  })

/** Returns a fact of a step as text; null where it is absent or blank. */
export function factOf(facts: unknown, name: string): string | null {
  const value =
    typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>)[name] : null
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? String(value)
    : null
}
