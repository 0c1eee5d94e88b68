import { can, type Viewer } from '#domain/access.ts'
import { routedRefusal } from '#domain/csmJob/hubs.ts'
import { madeCsmCard } from '#domain/csmJob/refusals.ts'
import { csmJobTransitions, type CsmJobAction } from '#domain/csmJob/transitions.ts'
import { allowedActions } from '#domain/stateTable.ts'
import { HistoryEntry } from '#server/audit/historyEntryType.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { CsmCardTypeEnum, CsmJobActionEnum, CsmJobStatusEnum } from '#server/csm/csmEnums.ts'
import { historyOf } from '#server/platform/audit/listHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { loadNumbered } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { csmJobOf } from './csmJobQueries.ts'
import type { CsmJobRow } from './csmJobRow.ts'

/**
 * Returns the actions that a viewer who sees a job may take on it now; a job of a branch without a
 * hub can't be routed.
 */
function actionsOf(viewer: Viewer, job: CsmJobRow): CsmJobAction[] {
  if (!can(viewer, 'csm.job') || routedRefusal(viewer, job)) return []
  const routes = job.hubBranchCode !== null || job.routedBranchCode !== null
  return allowedActions(csmJobTransitions, job.status).filter(
    (action) => routes || action !== 'route',
  )
}

export const CsmJobNode = builder.objectRef<CsmJobRow>('CsmJob')
builder.node(CsmJobNode, {
  id: { resolve: (job) => job.id },
  brandLoadedObjects: true,
  extensions: readBy('csm.job'),
  loadOne: loadNumbered(csmJobOf),
  description:
    'A job to make one card in the CSM area, requested by a file or as a remake of a rejected card.',
  fields: (t) => ({
    jobId: t.exposeInt('id'),
    icNo: t.exposeString('icNo', {
      description: 'IC number, 12 digits. Empty once it was erased.',
    }),
    cardType: t.expose('cardType', { type: CsmCardTypeEnum }),
    completedOn: t.expose('completedOn', {
      type: 'Date',
      description: 'Day on which the application was completed.',
    }),
    batchNo: t.exposeString('batchNo'),
    collectionBranch: t.field({
      type: BranchNode,
      extensions: reads('branchCode'),
      resolve: (job, _, ctx) => getBranch(ctx, job.branchCode),
    }),
    hub: t.field({
      type: BranchNode,
      nullable: true,
      description:
        'The hub of the collection branch, to which the job can be routed. Null if the branch has no hub.',
      extensions: reads('hubBranchCode'),
      resolve: (job, _, ctx) =>
        job.hubBranchCode === null ? null : getBranch(ctx, job.hubBranchCode),
    }),
    routedTo: t.field({
      type: BranchNode,
      nullable: true,
      description: 'The hub that makes the card. Null if the collection branch makes it.',
      extensions: reads('routedBranchCode'),
      resolve: (job, _, ctx) =>
        job.routedBranchCode === null ? null : getBranch(ctx, job.routedBranchCode),
    }),
    status: t.expose('status', { type: CsmJobStatusEnum }),
    machineNo: t.exposeString('machineNo', { nullable: true }),
    fileName: t.exposeString('fileName'),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    since: t.expose('since', { type: 'DateTime' }),
    begunAt: t.expose('begunAt', { type: 'DateTime', nullable: true }),
    begunBy: t.exposeString('begunBy', { nullable: true }),
    producedAt: t.expose('producedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the card left personalisation, whether good or bad.',
    }),
    producedBy: t.exposeString('producedBy', { nullable: true }),
    qcMachineNo: t.exposeString('qcMachineNo', {
      nullable: true,
      description: 'Machine at which the card was checked.',
    }),
    qcAt: t.expose('qcAt', { type: 'DateTime', nullable: true }),
    qcBy: t.exposeString('qcBy', { nullable: true }),
    beforeQc: t.exposeBoolean('beforeQc', {
      description:
        'Whether the card was passed by the person who made it, before quality check became a separate step.',
    }),
    madeByViewer: t.boolean({
      description: 'Whether the viewer took part in making the card, and so may not check it.',
      extensions: reads('begunById', 'producedById'),
      resolve: (job, _, ctx) => madeCsmCard(requireViewer(ctx).viewer.userId, job),
    }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the job was passed, rejected or deleted.',
    }),
    erasedAt: t.expose('erasedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When its personal data was erased under the retention rules. Null while it is kept.',
    }),
    cardSn: t.exposeString('cardSn', { nullable: true }),
    chipSn: t.exposeString('chipSn', { nullable: true }),
    rejectCode: t.exposeString('rejectCode', { nullable: true }),
    rejectReason: t.exposeString('rejectReason'),
    remark: t.exposeString('remark'),
    remakeCode: t.exposeString('remakeCode', {
      nullable: true,
      description: 'Code of the reason for the remake.',
    }),
    remakeReason: t.exposeString('remakeReason'),
    remakeRemark: t.exposeString('remakeRemark'),
    version: t.exposeInt('version'),
    remakeOf: t.field({
      type: CsmJobNode,
      nullable: true,
      extensions: reads('remakeOfId'),
      resolve: (job, _, ctx) => (job.remakeOfId === null ? null : csmJobOf(ctx, job.remakeOfId)),
    }),
    remake: t.field({
      type: CsmJobNode,
      nullable: true,
      extensions: reads('remakeId'),
      resolve: (job, _, ctx) => (job.remakeId === null ? null : csmJobOf(ctx, job.remakeId)),
    }),
    availableActions: t.field({
      description: 'Actions that the viewer may take now, given right, branch and state.',
      type: [CsmJobActionEnum],
      extensions: reads('status', 'routedBranchCode', 'hubBranchCode'),
      resolve: (job, _, ctx) => actionsOf(requireViewer(ctx).viewer, job),
    }),
    history: t.field({
      type: [HistoryEntry],
      extensions: reads('id'),
      resolve: (job, _, ctx) => historyOf(ctx, `CsmJob:${job.id}`),
    }),
  }),
})
