import { get, post, put } from '#server/platform/legacy/endpoint.ts'
import { asText, asWhole } from '#server/platform/legacy/values.ts'
import { countCsmJobs, getCsmJob } from './csmJobQueries.ts'
import { deleteCsmJobs } from './deleteCsmJobs.ts'
import { getMachine } from './getMachine.ts'
import { jobNumber } from './jobNumber.ts'
import {
  cardTypeOf,
  csmJobNames,
  deletionApproval,
  idsOf,
  persoStepOf,
  searchOf,
} from './legacyInput.ts'
import { countsToLegacy, csmJobToLegacy, csmJobsToLegacy, replyCsmJob } from './legacyJob.ts'
import { listReadyJobs, pageCsmJobs } from './pageCsmJobs.ts'
import { queueCsmJobs, unqueueCsmJobs } from './queueCsmJobs.ts'
import { reassignCsmJobs } from './reassignCsmJobs.ts'
import { remakeCsmJob } from './remakeCsmJob.ts'
import { updateCsmPerso } from './updateCsmPerso.ts'

const changes = { what: { en: 'Job', ms: 'Tugasan' }, names: csmJobNames }
const counted =
  (word: string) =>
  (_ctx: unknown, { jobIds }: { jobIds: number[] }) => ({ [word]: jobIds.length })

/** The endpoints of jobs; their ids are the product's numbers. */
export const csmJobEndpoints = [
  post('job.search', '/jpn/jobs/search/{type}', {
    action: 'csm.job',
    read: async (ctx, { path, body }) => pageCsmJobs(ctx, await searchOf(ctx, path.type, body)),
    reply: (ctx, { rows, total }) => ({ rows: csmJobsToLegacy(ctx, rows), total }),
  }),
  get('job.details', '/jpn/jobs/details/{id}', {
    action: 'csm.job',
    read: (ctx, { path }) => getCsmJob(ctx, jobNumber(path.id)),
    reply: csmJobToLegacy,
  }),
  get('job.statuscount', '/jpn/jobs/statuscount', {
    action: 'csm.job',
    read: (ctx, { query }) => countCsmJobs(ctx, cardTypeOf(query.cardtype)),
    reply: countsToLegacy,
  }),
  get('job.ready', '/jpn/jobs/perso/ready/{id}', {
    action: 'csm.job',
    rows: async (ctx, { path }, most) =>
      listReadyJobs(ctx, (await getMachine(ctx, path.id!)).machineNo, most),
    reply: csmJobsToLegacy,
  }),
  put('job.persoupdate', '/jpn/jobs/perso/update', {
    ...changes,
    run: updateCsmPerso,
    input: ({ body }) => ({
      jobId: asWhole(body.id),
      status: persoStepOf(body.status),
      // Old clients send all keys, with empty values for those that the step does not use.
      machineNo: asText(body.stationid) || undefined,
      cardSn: asText(body.cardsn) || undefined,
      chipSn: asText(body.chipsn) || undefined,
      rejectCode: asText(body.rejectcode) || undefined,
      remark: asText(body.remark),
    }),
    reply: replyCsmJob,
  }),
  put('job.queue', '/jpn/jobs/queue', {
    ...changes,
    run: queueCsmJobs,
    input: ({ body }) => ({ jobIds: idsOf(body.ids) }),
    reply: counted('queued'),
  }),
  put('job.unqueue', '/jpn/jobs/unqueue', {
    ...changes,
    run: unqueueCsmJobs,
    input: ({ body }) => ({ jobIds: idsOf(body.ids) }),
    reply: counted('unqueued'),
  }),
  put('job.delete', '/jpn/jobs/delete', {
    ...changes,
    run: deleteCsmJobs,
    input: async ({ body }, ctx) => {
      const jobIds = idsOf(body.ids)
      return { jobIds, approval: await deletionApproval(ctx, jobIds, body.supervisor) }
    },
    reply: counted('deleted'),
  }),
  post('job.remake', '/jpn/jobs/remake', {
    ...changes,
    run: remakeCsmJob,
    input: ({ body }) => ({
      jobId: asWhole(body.id),
      rejectCode: asText(body.rejectcode) || undefined,
      remark: asText(body.remark),
    }),
    reply: replyCsmJob,
  }),
  put('job.reassign', '/jpn/jobs/reassign', {
    ...changes,
    run: reassignCsmJobs,
    input: ({ body }) => ({ jobIds: idsOf(body.ids), machineNo: asText(body.stationid) }),
    reply: counted('reassigned'),
  }),
]
