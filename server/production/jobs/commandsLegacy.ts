import { del, post, put } from '#server/platform/legacy/endpoint.ts'
import { asBoolean, asText } from '#server/platform/legacy/values.ts'
import { batchOf } from '#server/production/printList/batchOf.ts'
import { printWithBatch } from '#server/production/printList/printWithBatch.ts'
import { manualRejectOf } from '#server/production/quality/legacyManualReject.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { deleteJob } from './deleteJob.ts'
import { approvedJob, jobIdOf, jobIdsOf, jobNames, jobOf } from './legacyInput.ts'
import { replyJob } from './legacyJob.ts'
import { reassignJobs } from './reassignJobs.ts'
import { remakeJob } from './remakeJob.ts'
import { rerouteJobs } from './rerouteJobs.ts'

const what = { en: 'Card job', ms: 'Tugasan kad' }
const changes = { what, names: jobNames }

/** The print-job endpoints that change something, one command each. */
export const printJobCommands = [
  put('pj.reassign', '/api/printjob/reassign', {
    ...changes,
    run: reassignJobs,
    input: async ({ body }, ctx) => ({
      jobIds: await jobIdsOf(ctx, body.applid),
      stationId: asText(body.stationid),
    }),
    reply: (_ctx, { jobIds }) => ({ reassigned: jobIds.length }),
  }),
  put('pj.reroute', '/api/printjob/reroute', {
    ...changes,
    run: rerouteJobs,
    input: async ({ body }, ctx) => ({
      jobIds: await jobIdsOf(ctx, body.applid),
      branchCode: asText(body.branchcode),
    }),
    reply: (_ctx, { jobIds }) => ({ rerouted: jobIds.length }),
  }),
  put('pj.print', '/api/printjob/print/card', {
    ...changes,
    run: printWithBatch,
    input: async ({ body }, ctx) => ({
      jobId: await jobIdOf(ctx, body.applid),
      batchNo: asText(body.batchno) || (await batchOf(ctx, asText(body.stationid))),
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
      // Only a card that had passed QC needs a supervisor; the command refuses where the approval
      // is missing.
      const { job, approval } = body.supervisor
        ? await approvedJob(ctx, 'remakePassed', body.applid, body.supervisor)
        : { job: await jobOf(ctx, body.applid), approval: undefined }
      return {
        jobId: job.id,
        qcStatusCode: asText(body.qcstatuscode),
        remark: asText(body.remark),
        approval,
      }
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
