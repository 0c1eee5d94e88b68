import { erasedRecordFilter } from '#domain/retention/inputs.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { rulesOperations } from '#server/platform/rules/rulesOperations.ts'
import { erasePersonalData } from './erasePersonalData.ts'
import { listErasedRecords, listErasures } from './erasures.ts'
import { ErasedRecordType, ErasureType, PreviewLineType } from './erasureTypes.ts'
import { previewErasure } from './previewErasure.ts'
import { setRetentionRules } from './setRetentionRules.ts'

const ErasedRecordConnection = connectionOf('ErasedRecord', ErasedRecordType)
const guarded = { authScopes: { action: 'retention.manage' } } as const

builder.queryFields((t) => ({
  erasurePreview: t.field({
    description: 'What an erasure by the present rules would erase today, one line for each kind.',
    type: [PreviewLineType],
    ...guarded,
    resolve: (_, __, ctx) => previewErasure(requireViewer(ctx)),
  }),
  erasures: t.field({
    description: 'Erasures, the latest first.',
    type: [ErasureType],
    ...guarded,
    resolve: (_, __, ctx) => listErasures(requireViewer(ctx)),
  }),
  erasedRecords: t.field({
    description:
      'Applications that were erased in part or whole, CSM jobs and CSM files, with keyset pagination.',
    type: ErasedRecordConnection,
    ...guarded,
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({
        type: inputFromZod('ErasedRecordFilter', erasedRecordFilter),
        required: false,
      }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listErasedRecords(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
}))

rulesOperations('retentionRules', {
  description:
    'For how many years after its card or job is finished personal data is kept. Null keeps it without end.',
  rules: {
    photographYears: 'Photographs and images of the print surface.',
    signatureYears: 'Signatures of the people who collected packages.',
    addressYears: 'Addresses and telephones of applications and packages.',
    particularsYears: 'All that says who a person is, with everything above.',
    csmYears: 'IC numbers of CSM jobs that ended, and files in the folders of the CSM area.',
  },
  nullable: true,
  action: 'retention.manage',
  set: setRetentionRules,
})

const ErasePersonalDataPayload = builder
  .objectRef<{ id: number }>('ErasePersonalDataPayload')
  .implement({
    fields: (t) => ({ erasureId: t.exposeInt('id') }),
  })
commandMutation(erasePersonalData, {
  payload: ErasePersonalDataPayload,
  description: 'Begins an erasure of personal data with the approval of another administrator.',
  load: (_ctx, result) => result,
})
