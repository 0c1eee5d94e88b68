import { cardJobStates } from '#domain/cardJob/states.ts'
import { cardJobActions } from '#domain/cardJob/transitions.ts'
import { whereabouts, whereaboutsOf } from '#domain/cardJob/whereabouts.ts'
import { HistoryEntry } from '#server/audit/historyEntryType.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { faceVersionOf } from '#server/cardFaces/faceVersionOf.ts'
import { historyOf } from '#server/platform/audit/listHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { loadNumbered } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { ApplicationNode } from '#server/production/applications/applicationNode.ts'
import {
  asksOthers,
  availableActions,
  mayGenerateQr,
  mayUpdateProfile,
} from './availableActions.ts'
import { findCardJob } from './cardJobQueries.ts'
import type { CardJobRow, CardRow } from './cardJobRow.ts'
import {
  attemptsOf,
  jobOf,
  otherStatesOf,
  packageTraitsOf,
  remakesOf,
  voidBranchOf,
} from './jobLoaders.ts'

export const CardJobStatusEnum = enumOf('CardJobStatus', cardJobStates)
const CardJobActionEnum = enumOf('CardJobAction', cardJobActions)

export const CardAttemptType = builder.objectRef<CardRow>('CardAttempt').implement({
  fields: (t) => ({
    id: t.id({ extensions: reads('id'), resolve: (card) => `CardAttempt:${card.id}` }),
    no: t.exposeInt('no'),
    cardSn: t.exposeString('cardSn'),
    chipSn: t.exposeString('chipSn', { nullable: true }),
    lotNo: t.exposeString('lotNo'),
    batchNo: t.exposeString('batchNo'),
    stationId: t.string({
      extensions: reads('stationId'),
      resolve: (card) => card.stationId ?? '',
    }),
    outcome: t.exposeString('outcome'),
    persoBy: t.exposeString('persoBy'),
    persoAt: t.expose('persoAt', { type: 'DateTime' }),
    qcBy: t.exposeString('qcBy', { nullable: true }),
    qcAt: t.expose('qcAt', { type: 'DateTime', nullable: true }),
    rejectCode: t.exposeString('rejectCode', { nullable: true }),
    rejectDescription: t.exposeString('rejectDescription', { nullable: true }),
    remark: t.exposeString('remark'),
    faceVersion: t.int({
      description:
        'Version of the card face with which it was printed. Null if it was made outside the printing list.',
      nullable: true,
      extensions: reads('cardFaceId'),
      resolve: ({ cardFaceId }, _, ctx) =>
        cardFaceId === null ? null : faceVersionOf(ctx, cardFaceId),
    }),
  }),
})

type Whereabouts = ReturnType<typeof whereaboutsOf>
export const WhereaboutsType = builder.objectRef<Whereabouts>('Whereabouts').implement({
  description: 'Where an applicant’s card is, for enquiries at the counter.',
  fields: (t) => ({
    place: t.expose('place', { type: enumOf('CardPlace', whereabouts) }),
    branch: t.field({
      type: BranchNode,
      resolve: ({ branchCode }, _, ctx) => getBranch(ctx, branchCode),
    }),
  }),
})

export const CardJobNode = builder.objectRef<CardJobRow>('CardJob')
builder.node(CardJobNode, {
  id: { resolve: (job) => job.id },
  brandLoadedObjects: true,
  extensions: readBy('cardJob.view'),
  loadOne: loadNumbered(findCardJob),
  fields: (t) => ({
    jobId: t.exposeInt('id'),
    status: t.expose('status', { type: CardJobStatusEnum }),
    attempt: t.exposeInt('attempt'),
    since: t.expose('since', { type: 'DateTime' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    branch: t.field({
      type: BranchNode,
      extensions: reads('branchCode'),
      resolve: (job, _, ctx) => getBranch(ctx, job.branchCode),
    }),
    stationId: t.exposeString('stationId', { nullable: true }),
    application: t.expose('application', { type: ApplicationNode }),
    card: t.expose('card', {
      type: CardAttemptType,
      nullable: true,
      description: 'The card of the current attempt. Null if none was made yet.',
    }),
    attempts: t.field({
      type: [CardAttemptType],
      extensions: reads('id'),
      resolve: (job, _, ctx) => attemptsOf(ctx, job.id),
    }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the job was closed without a remake. Null if it was not.',
    }),
    correctedAt: t.expose('correctedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the registry corrected the application, before the card was made. Null if it did not.',
    }),
    remakeCode: t.exposeString('remakeCode', {
      nullable: true,
      description: 'Code of the reason why the job is a remake. Null if it is not a remake.',
    }),
    remakeRemark: t.exposeString('remakeRemark'),
    remakeOf: t.field({
      extensions: reads('remakeOfId'),
      type: CardJobNode,
      nullable: true,
      resolve: (job, _, ctx) => (job.remakeOfId === null ? null : jobOf(ctx, job.remakeOfId)),
    }),
    remakes: t.field({
      type: [CardJobNode],
      extensions: reads('id'),
      resolve: (job, _, ctx) => remakesOf(ctx, job.id),
    }),
    packagingId: t.exposeString('packagingId', { nullable: true }),
    whereabouts: t.field({
      type: WhereaboutsType,
      extensions: reads('id', 'status', 'branchCode', 'packagingId'),
      resolve: async (job, _, ctx) =>
        whereaboutsOf(
          { status: job.status, branchCode: job.branchCode },
          job.packagingId === null ? null : await packageTraitsOf(ctx, job.packagingId),
          job.packagingId === null ? null : await voidBranchOf(ctx, job.id),
        ),
    }),
    availableActions: t.field({
      extensions: reads('id', 'status', 'branchCode', 'closedAt'),
      description:
        'Actions that the viewer may take now, given role, branch and state. A job that was remade can’t be remade again.',
      type: [CardJobActionEnum],
      resolve: async (job, _, ctx) => {
        const others = asksOthers(job.status) ? await otherStatesOf(ctx, job.id) : []
        return availableActions(requireViewer(ctx).viewer, { ...job, others })
      },
    }),
    mayUpdateProfile: t.boolean({
      extensions: reads('branchCode', 'status', 'remade'),
      description:
        'Whether the viewer may change the address and employer of the application, given role, branch and state.',
      resolve: (job, _, ctx) => mayUpdateProfile(requireViewer(ctx).viewer, job),
    }),
    mayGenerateQr: t.boolean({
      extensions: reads('branchCode', 'application.qrString'),
      description:
        'Whether the application has no QR code and the viewer may generate it, given role and branch.',
      resolve: (job, _, ctx) => mayGenerateQr(requireViewer(ctx).viewer, job),
    }),
    history: t.field({
      extensions: reads('id'),
      type: [HistoryEntry],
      resolve: (job, _, ctx) => historyOf(ctx, `CardJob:${job.id}`),
    }),
  }),
})
