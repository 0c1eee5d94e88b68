import { parseInput } from '#domain/fieldProblems.ts'
import { get } from '#server/platform/legacy/endpoint.ts'
import { branchOf, cardTypeNamed, rangeQuery, wordOf } from '#server/platform/legacy/values.ts'
import { getQcJob } from '#server/production/quality/getQcJob.ts'
import { isChipUsed } from '#server/production/quality/isChipUsed.ts'
import { searchCardJobs, searchKinds } from '#server/production/search/searchCardJobs.ts'
import { checkLatestJob } from './checkLatestJob.ts'
import { countJobsByStatus } from './countJobsByStatus.ts'
import { filterText, jobPageOf, statesOf } from './legacyInput.ts'
import { jobPageToLegacy, jobsToLegacy, jobToLegacy, legacyStatus } from './legacyJob.ts'
import { listReassignable } from './listReassignable.ts'
import { pageCardJobs } from './pageCardJobs.ts'

/** The print-job endpoints that only read. */
export const printJobReads = [
  get('pj.production', '/api/printjob/cardproduction/{branch}', {
    action: 'cardJob.production',
    read: (ctx, { path, query }) =>
      pageCardJobs(
        ctx,
        {
          branchCode: branchOf(ctx, path.branch!),
          status: statesOf(query.status),
          produced: parseInput(rangeQuery, query),
        },
        jobPageOf(query),
      ),
    reply: jobPageToLegacy,
  }),
  get('pj.summary', '/api/printjob/summary/{branch}', {
    action: 'cardJob.count',
    read: (ctx, { path, query }) =>
      countJobsByStatus(ctx, {
        branchCode: branchOf(ctx, path.branch!),
        ...parseInput(rangeQuery, query),
      }),
    reply: (_ctx, counts) =>
      Object.fromEntries(Object.entries(counts).map(([state, n]) => [state.toLowerCase(), n])),
  }),
  get('pj.list', '/api/printjob/list/{branch}', {
    action: 'cardJob.view',
    read: async (ctx, { path, query }) =>
      pageCardJobs(
        ctx,
        {
          branchCode: branchOf(ctx, path.branch!),
          status: statesOf(query.status),
          cardType: await cardTypeNamed(ctx, query.cardtype),
          stationId: filterText(query.stationid),
        },
        jobPageOf(query),
      ),
    reply: jobPageToLegacy,
  }),
  get('pj.reassignlist', '/api/printjob/reassignjob/{branch}', {
    action: 'cardJob.view',
    rows: (ctx, { path, query }, most) =>
      listReassignable(
        ctx,
        { branchCode: branchOf(ctx, path.branch!), stationId: filterText(query.stationid) },
        most,
      ),
    reply: jobsToLegacy,
  }),
  get('pj.qclist', '/api/printjob/qc/list/{branch}', {
    action: 'cardJob.view',
    read: async (ctx, { path, query }) =>
      pageCardJobs(
        ctx,
        {
          branchCode: branchOf(ctx, path.branch!),
          status: ['pendingQc'],
          cardType: await cardTypeNamed(ctx, query.cardtype),
        },
        jobPageOf(query),
      ),
    reply: jobPageToLegacy,
  }),
  get('pj.qcget', '/api/printjob/qc/{applid}', {
    action: 'cardJob.view',
    read: (ctx, { path }) => getQcJob(ctx, path.applid!),
    reply: jobToLegacy,
  }),
  get('pj.chipsn', '/api/printjob/chipsn/check/{chipsn}', {
    action: 'cardJob.view',
    read: (ctx, { path }) => isChipUsed(ctx, path.chipsn!),
    reply: (_ctx, used) => ({ used }),
  }),
  get('pj.search', '/api/printjob/search/{by}/{value}', {
    action: 'cardJob.view',
    rows: (ctx, { path }, most) =>
      searchCardJobs(ctx, wordOf(searchKinds, path.by, 'by'), path.value!, most),
    reply: jobsToLegacy,
  }),
  get('pj.check', '/api/printjob/check/{applid}', {
    action: 'cardJob.view',
    read: (ctx, { path }) => checkLatestJob(ctx, path.applid!),
    reply: (_ctx, { exists, status }) => ({ exists, status: status && legacyStatus[status] }),
  }),
]
