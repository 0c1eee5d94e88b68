import { parseInput } from '#domain/fieldProblems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { csmJobOf } from '#server/csm/jobs/csmJobQueries.ts'
import { jobNumber } from '#server/csm/jobs/jobNumber.ts'
import { cardTypeOf } from '#server/csm/jobs/legacyInput.ts'
import { csmErrorToLegacy, csmJobToLegacy } from '#server/csm/jobs/legacyJob.ts'
import { get, post } from '#server/platform/legacy/endpoint.ts'
import { rangeQuery } from '#server/platform/legacy/values.ts'
import { csmErrorsOf, csmFileOf } from './csmFileQueries.ts'
import { retryCsmFile } from './retryCsmFile.ts'

/** The endpoints of files that could not be read as jobs. */
export const csmErrorEndpoints = [
  get('error.list', '/jpn/errorfiles', {
    action: 'csm.job',
    rows: (ctx, { query }, most) => {
      const { start, end } = parseInput(rangeQuery, query)
      const type = cardTypeOf(query.cardtype)
      const ofType = type ? [Prisma.sql`f.card_type = ${type}::"CsmCardType"`] : []
      return csmErrorsOf(ctx, { from: start, to: end }, ofType, most)
    },
    reply: (ctx, files) => files.map((file) => csmErrorToLegacy(ctx, file)),
  }),
  post('error.retry', '/jpn/errorfiles/retry/{id}', {
    run: retryCsmFile,
    what: { en: 'Job', ms: 'Tugasan' },
    names: { fileId: 'id' },
    savedNothing: ({ jobId }) => jobId === null,
    input: ({ path }) => ({ fileId: jobNumber(path.id) }),
    // A job of another branch is not shown: the user who corrected its file still receives the
    // result.
    reply: async (ctx, { fileId, jobId }) => {
      const job = jobId === null ? null : await csmJobOf(ctx, jobId)
      return job ? csmJobToLegacy(ctx, job) : csmErrorToLegacy(ctx, (await csmFileOf(ctx, fileId))!)
    },
  }),
]
