import { can } from '#domain/access.ts'
import { csmJobTransitions, type CsmJobAction } from '#domain/csmJob/transitions.ts'
import { allowedActions } from '#domain/stateTable.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { CsmCardTypeEnum, CsmJobActionEnum, CsmJobStatusEnum } from '#server/csm/csmEnums.ts'
import { historyOf } from '#server/platform/audit/listHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { loadNumbered } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { HistoryEntry } from '#server/production/jobs/historyEntryType.ts'
import { csmJobOf } from './csmJobQueries.ts'
import type { CsmJobRow } from './csmJobRow.ts'

export const CsmJobNode = builder.objectRef<CsmJobRow>('CsmJob')
builder.node(CsmJobNode, {
  id: { resolve: (job) => job.id },
  brandLoadedObjects: true,
  extensions: readBy('csm.job'),
  loadOne: loadNumbered(csmJobOf),
  description: 'A card that is to be made in the CSM area, as a file asked for it or in place of one that was rejected.',
  fields: (t) => ({
    jobId: t.exposeInt('id'),
    icNo: t.exposeString('icNo', { description: 'Twelve digits.' }),
    cardType: t.expose('cardType', { type: CsmCardTypeEnum }),
    completedOn: t.expose('completedOn', { type: 'Date', description: 'When the application was completed.' }),
    batchNo: t.exposeString('batchNo'),
    collectionBranch: t.field({
      type: BranchNode,
      extensions: reads('branchCode'),
      resolve: (job, _, ctx) => getBranch(ctx, job.branchCode),
    }),
    status: t.expose('status', { type: CsmJobStatusEnum }),
    machineNo: t.exposeString('machineNo', { nullable: true }),
    fileName: t.exposeString('fileName'),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    since: t.expose('since', { type: 'DateTime' }),
    begunAt: t.expose('begunAt', { type: 'DateTime', nullable: true }),
    begunBy: t.exposeString('begunBy', { nullable: true }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'When it was passed, rejected or deleted.' }),
    cardSn: t.exposeString('cardSn', { nullable: true }),
    chipSn: t.exposeString('chipSn', { nullable: true }),
    rejectCode: t.exposeString('rejectCode', { nullable: true }),
    rejectReason: t.exposeString('rejectReason'),
    remark: t.exposeString('remark'),
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
      description: 'Right and state combined.',
      type: [CsmJobActionEnum],
      extensions: reads('status'),
      resolve: (job, _, ctx): CsmJobAction[] =>
        can(requireViewer(ctx).viewer, 'csm.job') ? allowedActions(csmJobTransitions, job.status) : [],
    }),
    history: t.field({
      type: [HistoryEntry],
      extensions: reads('id'),
      resolve: (job, _, ctx) => historyOf(ctx, `CsmJob:${job.id}`),
    }),
  }),
})
