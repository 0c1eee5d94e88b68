import { erasureKinds } from '#domain/retention/kinds.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import type { ErasedRow, ErasureRow } from './erasures.ts'
import type { PreviewLine } from './previewErasure.ts'

const ErasureKindEnum = enumOf('ErasureKind', erasureKinds)

export const PreviewLineType = builder.objectRef<PreviewLine>('ErasurePreviewLine').implement({
  description: 'What an erasure of today would erase of a kind.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ErasureKindEnum }),
    before: t.expose('before', {
      type: 'Date',
      nullable: true,
      description:
        'Cards and CSM jobs must have been finished, and files set aside, before this day. Null if the kind is kept.',
    }),
    cards: t.exposeInt('cards', { description: 'Cards, CSM jobs or files.' }),
    oldestNo: t.exposeString('oldestNo', {
      nullable: true,
      description: 'The application whose card, or the CSM job or file that, was finished first.',
    }),
    oldestOn: t.expose('oldestOn', { type: 'Date', nullable: true }),
    newestNo: t.exposeString('newestNo', {
      nullable: true,
      description: 'The application whose card, or the CSM job or file that, was finished last.',
    }),
    newestOn: t.expose('newestOn', { type: 'Date', nullable: true }),
  }),
})

export const ErasureType = builder.objectRef<ErasureRow>('Erasure').implement({
  description:
    'An erasure of personal data: who requested and approved it, and of how many cards and CSM jobs it erased each kind so far.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => `Erasure:${id}` }),
    number: t.exposeInt('id'),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    askedBy: t.exposeString('askedBy'),
    approvedBy: t.exposeString('approvedBy'),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while it is running.',
    }),
    photographs: t.exposeInt('photograph'),
    signatures: t.exposeInt('signature'),
    addresses: t.exposeInt('address'),
    particulars: t.exposeInt('particulars'),
    csmJobs: t.exposeInt('csmJob'),
    csmFiles: t.exposeInt('csmFile'),
  }),
})

export const ErasedRecordType = builder.objectRef<ErasedRow>('ErasedRecord').implement({
  description: 'What was erased of an application, a CSM job or a CSM file.',
  fields: (t) => ({
    id: t.id({ extensions: reads('id'), resolve: ({ id }) => `ErasedRecord:${id}` }),
    number: t.exposeString('number', {
      description: 'Number of the application, the CSM job or the CSM file.',
    }),
    kind: t.expose('kind', { type: ErasureKindEnum }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})
