import type { CardJobState } from '#domain/cardJob/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { cardJobsWhere } from './cardJobQueries.ts'

/** Whether an application has a job that the viewer sees, and the state of its latest. */
export async function checkLatestJob(
  ctx: SignedInContext,
  applId: string,
): Promise<{ exists: boolean; status: CardJobState | null }> {
  const [job] = await cardJobsWhere(ctx, Prisma.sql`j.appl_id = ${applId}`, Prisma.sql`j.id DESC LIMIT 1`)
  return { exists: job !== undefined, status: job?.status ?? null }
}
