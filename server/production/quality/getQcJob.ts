import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { getLatestJobOf } from '#server/production/jobs/cardJobQueries.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'

/**
 * Returns the latest job of an application with the card to check.
 * @throws record.notFound, qc.noData before a card was made
 */
export async function getQcJob(ctx: SignedInContext, applId: string): Promise<CardJobRow> {
  const job = await getLatestJobOf(ctx, applId)
  if (!job.card) throw problem('qc.noData')
  return job
}
