import type { CardJobState } from '#domain/cardJob/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { cardJobsWhere } from './cardJobQueries.ts'

/** Returns whether the viewer sees a job of the application, and the state of the latest one. */
export async function checkLatestJob(
  ctx: SignedInContext,
  applId: string,
): Promise<{ exists: boolean; status: CardJobState | null }> {
  const [job] = await cardJobsWhere(
    ctx,
    Prisma.sql`j.appl_id = ${applId}`,
    Prisma.sql`j.id DESC LIMIT 1`,
  )
  return { exists: job !== undefined, status: job?.status ?? null }
}
