import type { AuditEvent } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'

type Facts = Record<string, unknown>

/** Facts of an event worth a word beside its action, in the order they are told. */
export const toldStockFacts = [
  'documentNo',
  'ldrNo',
  'doNo',
  'branchCode',
  'bagNo',
  'lots',
  'cards',
  'discrepancies',
  'kind',
  'resolution',
  'writtenOff',
  'ownerLoginId',
  'remark',
] as const

/** A fact of a step, by the name under which screens know its words. */
const StockFact = builder.objectRef<{ name: string; value: string }>('StockFact').implement({
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
})

export const StockHistoryEntry = builder.objectRef<AuditEvent>('StockHistoryEntry').implement({
  description: 'One audited step in the life of a lot, a distribution or a return.',
  fields: (t) => ({
    id: t.id({ resolve: (event) => String(event.id) }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('loginId'),
    branchCode: t.exposeString('branchCode', { nullable: true }),
    action: t.exposeString('action'),
    from: t.string({ nullable: true, resolve: (event) => textOf(event.before, 'status') }),
    to: t.string({ nullable: true, resolve: (event) => textOf(event.after, 'status') }),
    facts: t.field({
      type: [StockFact],
      resolve: (event) =>
        toldStockFacts.flatMap((name) => {
          const value = textOf(event.after, name)
          return value === null ? [] : [{ name, value }]
        }),
    }),
    approvedBy: t.exposeString('approvedBy', { nullable: true }),
  }),
})

function textOf(facts: unknown, name: string): string | null {
  const value = typeof facts === 'object' && facts !== null ? (facts as Facts)[name] : null
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
}
