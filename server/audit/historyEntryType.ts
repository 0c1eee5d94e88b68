import type { AuditEvent } from '#generated/prisma/client.ts'
import { fieldChanges } from '#server/platform/audit/fieldChanges.ts'
import { FieldChangeType } from '#server/platform/audit/recordHistory.ts'
import { factOf, stepFields } from '#server/platform/audit/stepFields.ts'
import { builder } from '#server/platform/graphql/builder.ts'

/** Facts of an event to show beside its action, in display order. */
const shownFacts = [
  'stationId',
  'batchNo',
  'cardSn',
  'chipSn',
  'rejectCode',
  'remark',
  'packagingId',
  'branchCode',
  'newJobId',
]

/** Steps that list the fields they changed. */
const corrections = new Set(['correctApplication', 'updateProfile'])

export const HistoryEntry = builder.objectRef<AuditEvent>('HistoryEntry').implement({
  description: 'One audited event in the history of a record.',
  fields: (t) => ({
    ...stepFields(t),
    changes: t.field({
      type: [FieldChangeType],
      description: 'The fields that a correction changed.',
      resolve: (event) => (corrections.has(event.action) ? fieldChanges(event) : []),
    }),
    remark: t.string({ nullable: true, resolve: (event) => factOf(event.after, 'remark') }),
    courierReference: t.string({
      nullable: true,
      description: 'The number of the courier’s enquiry about a lost parcel.',
      resolve: (event) => factOf(event.after, 'courierReference'),
    }),
    detail: t.string({
      resolve: (event) =>
        shownFacts
          .map((name) => factOf(event.after, name))
          .filter((value) => value !== null)
          .join(' · '),
    }),
  }),
})
