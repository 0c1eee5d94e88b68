import { parseInput } from '#domain/fieldProblems.ts'
import { del, get, post, put } from '../platform/legacy/endpoint.ts'
import { asBoolean, asText, branchOf, rangeQuery, wordOf } from '../platform/legacy/values.ts'
import { checkLatestJob } from './checkLatestJob.ts'
import { countJobsByStatus } from './countJobsByStatus.ts'
import { deleteJob } from './deleteJob.ts'
import { getQcJob } from './getQcJob.ts'
import { isChipUsed } from './isChipUsed.ts'
import { approvedJob, filterText, jobIdOf, jobIdsOf, jobNames, jobOf, jobPageOf, statesOf } from './legacyInput.ts'
import { jobPageToLegacy, jobsToLegacy, jobToLegacy, legacyStatus, replyJob } from './legacyJob.ts'
import { manualRejectOf } from './legacyManualReject.ts'
import { listReassignable } from './listReassignable.ts'
import { manualReject } from './manualReject.ts'
import { pageCardJobs } from './pageCardJobs.ts'
import { passQc } from './passQc.ts'
import { printWithBatch } from './printWithBatch.ts'
import { reassignJobs } from './reassignJobs.ts'
import { rejectQc } from './rejectQc.ts'
import { remakeJob } from './remakeJob.ts'
import { rerouteJobs } from './rerouteJobs.ts'
import { searchCardJobs, searchKinds } from './searchCardJobs.ts'

const what = { en: 'Card job', ms: 'Tugasan kad' }
const changes = { what, names: jobNames }

const reads = [
  get('pj.production', '/api/printjob/cardproduction/{branch}', {
    action: 'cardJob.production',
    read: (ctx, { path, query }) =>
      pageCardJobs(
        ctx,
        { branchCode: branchOf(ctx, path.branch!), status: statesOf(query.status), produced: parseInput(rangeQuery, query) },
        jobPageOf(query),
      ),
    reply: jobPageToLegacy,
  }),
  get('pj.summary', '/api/printjob/summary/{branch}', {
    action: 'cardJob.count',
    read: (ctx, { path, query }) =>
      countJobsByStatus(ctx, { branchCode: branchOf(ctx, path.branch!), ...parseInput(rangeQuery, query) }),
    reply: (_ctx, counts) => Object.fromEntries(Object.entries(counts).map(([state, n]) => [state.toLowerCase(), n])),
  }),
  get('pj.list', '/api/printjob/list/{branch}', {
    action: 'cardJob.view',
    read: (ctx, { path, query }) =>
      pageCardJobs(
        ctx,
        {
          branchCode: branchOf(ctx, path.branch!),
          status: statesOf(query.status),
          cardType: filterText(query.cardtype),
          stationId: filterText(query.stationid),
        },
        jobPageOf(query),
      ),
    reply: jobPageToLegacy,
  }),
  get('pj.reassignlist', '/api/printjob/reassignjob/{branch}', {
    action: 'cardJob.view',
    read: (ctx, { path, query }) =>
      listReassignable(ctx, { branchCode: branchOf(ctx, path.branch!), stationId: filterText(query.stationid) }),
    reply: jobsToLegacy,
  }),
  get('pj.qclist', '/api/printjob/qc/list/{branch}', {
    action: 'cardJob.view',
    read: (ctx, { path, query }) =>
      pageCardJobs(
        ctx,
        { branchCode: branchOf(ctx, path.branch!), status: ['pendingQc'], cardType: filterText(query.cardtype) },
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
    read: (ctx, { path }) => searchCardJobs(ctx, wordOf(searchKinds, path.by, 'by'), path.value!),
    reply: jobsToLegacy,
  }),
  get('pj.check', '/api/printjob/check/{applid}', {
    action: 'cardJob.view',
    read: (ctx, { path }) => checkLatestJob(ctx, path.applid!),
    reply: (_ctx, { exists, status }) => ({ exists, status: status && legacyStatus[status] }),
  }),
]

const writes = [
  put('pj.reassign', '/api/printjob/reassign', {
    ...changes,
    run: reassignJobs,
    input: async ({ body }, ctx) => ({ jobIds: await jobIdsOf(ctx, body.applid), stationId: asText(body.stationid) }),
    reply: (_ctx, { jobIds }) => ({ reassigned: jobIds.length }),
  }),
  put('pj.reroute', '/api/printjob/reroute', {
    ...changes,
    run: rerouteJobs,
    input: async ({ body }, ctx) => ({ jobIds: await jobIdsOf(ctx, body.applid), branchCode: asText(body.branchcode) }),
    reply: (_ctx, { jobIds }) => ({ rerouted: jobIds.length }),
  }),
  put('pj.print', '/api/printjob/print/card', {
    ...changes,
    run: printWithBatch,
    input: async ({ body }, ctx) => ({
      jobId: await jobIdOf(ctx, body.applid),
      batchNo: asText(body.batchno),
      stationId: asText(body.stationid),
      cardSn: asText(body.cardsn),
      chipSn: asText(body.chipsn),
    }),
    reply: replyJob,
  }),
  put('pj.qcupdate', '/api/printjob/qc/update', {
    ...changes,
    run: passQc,
    input: async ({ body }, ctx) => ({
      jobId: await jobIdOf(ctx, body.applid),
      qrString: asText(body.qrstring),
      chipSn: asText(body.chipsn),
    }),
    reply: replyJob,
  }),
  put('pj.qcreject', '/api/printjob/qc/reject', {
    ...changes,
    run: rejectQc,
    input: async ({ body }, ctx) => ({
      jobId: await jobIdOf(ctx, body.applid),
      qrString: asText(body.qrstring),
      qcStatusCode: asText(body.qcstatuscode),
      reprint: asBoolean(body.reprint),
      newJob: asBoolean(body.newjob),
      remark: asText(body.remark),
    }),
    reply: replyJob,
  }),
  put('pj.manualreject', '/api/printjob/qc/manualreject', {
    ...changes,
    run: manualReject,
    input: ({ body }, ctx) => manualRejectOf(ctx, body),
    reply: replyJob,
  }),
  post('pj.remake', '/api/printjob/remake', {
    ...changes,
    run: remakeJob,
    input: async ({ body }, ctx) => {
      // Only a card that had passed QC needs a supervisor; the command says so where one is missing.
      const { job, approval } = body.supervisor
        ? await approvedJob(ctx, 'remakePassed', body.applid, body.supervisor)
        : { job: await jobOf(ctx, body.applid), approval: undefined }
      return { jobId: job.id, qcStatusCode: asText(body.qcstatuscode), remark: asText(body.remark), approval }
    },
    reply: replyJob,
  }),
  del('pj.delete', '/api/printjob/{applid}', {
    ...changes,
    run: deleteJob,
    input: async ({ path, body }, ctx) => {
      const { job, approval } = await approvedJob(ctx, 'deleteJob', path.applid, body.supervisor)
      return { jobId: job.id, approval }
    },
    reply: () => true,
  }),
]

export const printJobEndpoints = [...reads, ...writes]
