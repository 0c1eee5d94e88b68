import type { AuditEvent } from '#generated/prisma/client.ts'
import { factOf, stepFields } from '#server/platform/audit/stepFields.ts'
import { builder } from '#server/platform/graphql/builder.ts'

/** Facts of an event to show beside its action, in display order. */
export const shownStockFacts = [
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

/** A fact of a step, under the name by which screens look up its label. */
const StockFact = builder.objectRef<{ name: string; value: string }>('StockFact').implement({
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
})

export const StockHistoryEntry = builder.objectRef<AuditEvent>('StockHistoryEntry').implement({
  description: 'One audited event in the history of a lot, a distribution or a return.',
  fields: (t) => ({
    ...stepFields(t),
    facts: t.field({
      type: [StockFact],
      resolve: (event) =>
        shownStockFacts.flatMap((name) => {
          const value = factOf(event.after, name)
          return value === null ? [] : [{ name, value }]
        }),
    }),
  }),
})
