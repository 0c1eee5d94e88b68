import type { AuditEvent } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'

type Facts = Record<string, unknown>

/** Facts of an event worth a word beside its action, in the order they are told. */
const told = ['stationId', 'batchNo', 'cardSn', 'chipSn', 'rejectCode', 'remark', 'packagingId', 'branchCode', 'newJobId']

export const HistoryEntry = builder.objectRef<AuditEvent>('HistoryEntry').implement({
  description: 'One audited step in the life of a record.',
  fields: (t) => ({
    id: t.id({ resolve: (event) => String(event.id) }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('loginId'),
    branchCode: t.exposeString('branchCode', { nullable: true }),
    action: t.exposeString('action'),
    from: t.string({ nullable: true, resolve: (event) => fact(event.before, 'status') }),
    to: t.string({ nullable: true, resolve: (event) => fact(event.after, 'status') }),
    detail: t.string({
      resolve: (event) =>
        told
          .map((name) => fact(event.after, name))
          .filter((value) => value !== null)
          .join(' · '),
    }),
    approvedBy: t.exposeString('approvedBy', { nullable: true }),
  }),
})

function fact(facts: unknown, name: string): string | null {
  const value = typeof facts === 'object' && facts !== null ? (facts as Facts)[name] : null
  return typeof value === 'string' || typeof value === 'number' ? (value === '' ? null : String(value)) : null
}
