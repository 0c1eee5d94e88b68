import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '../platform/context.ts'
import { cardJobsWhere } from './cardJobQueries.ts'
import type { ApplicationRow } from './cardJobRow.ts'

/** The application, where the viewer sees a job of it; else null. */
export async function findApplication(ctx: SignedInContext, applId: string): Promise<ApplicationRow | null> {
  const [job] = await cardJobsWhere(ctx, Prisma.sql`j.appl_id = ${applId}`, Prisma.sql`j.id DESC LIMIT 1`)
  return job?.application ?? null
}
