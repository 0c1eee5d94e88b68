import type { EmployerQuestion, PassportQuestion } from '#domain/application/pullInputs.ts'
import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { cardJobsWhere } from '#server/production/jobs/cardJobQueries.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import { searchCardJobs } from '#server/production/search/searchCardJobs.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import { readRecords } from '#server/registry/readRecords.ts'
import { registryLookup } from '#server/registry/registryLookup.ts'
import { judgeRecords, visibleRecords, type PullCandidate } from './judgeRecords.ts'

/** The existing jobs, and the registry's records on request, which may take a minute or fail. */
export type RecordCheck = { here: CardJobRow[]; registry(): Promise<PullCandidate[]> }

/**
 * Returns, for a passport, the jobs that the viewer sees, and the registry's records with the
 * outcome of each.
 */
export async function checkPassport(
  ctx: SignedInContext,
  { passportNo }: PassportQuestion,
): Promise<RecordCheck> {
  return {
    here: await searchCardJobs(ctx, 'passport', passportNo, limits.pullRecords),
    registry: async () => judged(ctx, await registryLookup(ctx).findByPassport(passportNo)),
  }
}

/** The same for an employer's full name and a sticker date. */
export async function checkEmployer(
  ctx: SignedInContext,
  question: EmployerQuestion,
): Promise<RecordCheck> {
  const { employerName, stickerDate } = question
  // As typed, or in capitals like the registry's records: so the index is used.
  const names = [employerName, employerName.toUpperCase()]
  return {
    here: await cardJobsWhere(
      ctx,
      Prisma.sql`a.employer_name = ANY(${names}) AND a.sticker_date = ${stickerDate}::date`,
    ),
    registry: async () =>
      judged(ctx, await registryLookup(ctx).findByEmployer(employerName, stickerDate)),
  }
}

async function judged(ctx: SignedInContext, rows: RegistryRow[]): Promise<PullCandidate[]> {
  const read = await readRecords(
    ctx,
    visibleRecords(ctx.viewer, rows),
    AbortSignal.timeout(limits.requestTimeoutMs),
  )
  return (await judgeRecords(ctx.db, ctx.viewer, read, ctx.clock.now())).candidates
}
