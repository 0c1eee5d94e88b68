import {
  employerQuestion,
  passportQuestion,
  type PullFate,
} from '#domain/application/pullInputs.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { messageOf, type FieldProblem } from '#domain/problems.ts'
import type { Locale } from '#domain/words.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { get, post } from '#server/platform/legacy/endpoint.ts'
import { asText } from '#server/platform/legacy/values.ts'
import { cardJobsWhere } from '#server/production/jobs/cardJobQueries.ts'
import { jobsToLegacy } from '#server/production/jobs/legacyJob.ts'
import { searchCardJobs } from '#server/production/search/searchCardJobs.ts'
import { checkEmployer } from './checkRecords.ts'
import type { PullCandidate } from './judgeRecords.ts'
import { pullEmployer, pullPassport, type Pulled } from './pullRecords.ts'

const names = { passportNo: 'passportno', employerName: 'employername', stickerDate: 'stickerdate' }
const says = {
  says: 'pull.done',
  fails: 'pull.failed',
  messageValues: ({ pulled }: Pulled) => ({ num: pulled.length }),
} as const
const fates: Record<PullFate, string> = {
  pullable: 'pullable',
  held: 'held',
  outOfTime: 'out of time',
  here: 'exists',
  refused: 'refused',
}

export const pullEndpoints = [
  /** Returns whether the passport is already here, and its jobs; the registry is not queried. */
  get('support.checkpassport', '/api/support/checkpassport/{passportno}', {
    names,
    action: 'registry.pull',
    rows: (ctx, { path }, most) =>
      searchCardJobs(
        ctx,
        'passport',
        parseInput(passportQuestion, { passportNo: path.passportno }).passportNo,
        most,
      ),
    reply: async (ctx, jobs) => ({
      exists: jobs.length > 0,
      records: await jobsToLegacy(ctx, jobs),
    }),
  }),
  post('support.pullpassport', '/api/support/pullpassportno', {
    names,
    ...says,
    run: pullPassport,
    input: ({ body }) => ({ passportNo: asText(body.passportno) }),
    reply: pulledToLegacy,
  }),
  /** Returns the registry's records of the employer and sticker date, each with its outcome. */
  get('support.checkep', '/api/support/checkeprecords', {
    names,
    action: 'registry.pull',
    read: async (ctx, { query }) =>
      (await checkEmployer(ctx, parseInput(employerQuestion, employerOf(query)))).registry(),
    reply: ({ locale }, candidates) => ({
      records: candidates.map((candidate) => candidateToLegacy(candidate, locale)),
    }),
  }),
  post('support.processep', '/api/support/processepbyemployer', {
    names,
    ...says,
    run: pullEmployer,
    input: ({ body }) => employerOf(body),
    reply: pulledToLegacy,
  }),
]

function employerOf(sent: Record<string, unknown>) {
  return { employerName: asText(sent.employername), stickerDate: asText(sent.stickerdate) }
}

async function pulledToLegacy(ctx: SignedInContext, { pulled, rejected }: Pulled) {
  const jobs = await cardJobsWhere(ctx, Prisma.sql`j.appl_id = ANY(${pulled})`)
  return {
    pulled: await jobsToLegacy(ctx, jobs),
    rejected: rejected.map(({ applId, applicationNo, fate, reasons }) => ({
      applid: applId,
      applicationno: applicationNo,
      status: fates[fate],
      reason: sentence(reasons, ctx.locale),
    })),
  }
}

function candidateToLegacy({ fate, reasons, ...record }: PullCandidate, locale: Locale) {
  return {
    applid: record.applId,
    applicationno: record.applicationNo,
    passportno: record.passportNo,
    name: record.name,
    employername: record.employerName,
    stickerdate: record.stickerDate,
    passexpiry: record.passExpiry,
    printingbranch: record.branchCode,
    status: fates[fate],
    reason: sentence(reasons, locale),
  }
}

/**
 * A message about a field does not name it, so the field is added; other reasons name their
 * subject.
 */
function sentence(reasons: readonly FieldProblem[], locale: Locale): string {
  const words = ({ path, code, values }: FieldProblem) => {
    const message = messageOf(code, locale, values)
    return code.startsWith('field.') ? `${path}: ${message}` : message
  }
  return reasons.map(words).join('; ')
}
