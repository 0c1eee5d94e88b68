import { type CardJobState, cardJobStates } from '#domain/cardJob/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

type Filter = { branchCode: string | null; start?: string | undefined; end?: string | undefined }

/**
 * Counts the visible jobs by current state. The days (Malaysian, both included) are those on which
 * the jobs came in, so that the counts of a range add up to the jobs received in it.
 */
export async function countJobsByStatus(
  ctx: SignedInContext,
  { branchCode, start, end }: Filter,
): Promise<Record<CardJobState, number>> {
  const where = [
    visibleTo(ctx.viewer, Prisma.sql`branch_code`),
    ...onMalaysianDays(Prisma.sql`created_at`, start, end),
  ]
  if (branchCode) where.push(Prisma.sql`branch_code = ${branchCode}`)
  const rows = await ctx.db.$queryRaw<{ status: CardJobState; n: bigint }[]>`
    SELECT status::text, count(*) AS n FROM card_job WHERE ${Prisma.join(where, ' AND ')} GROUP BY status`
  const counts = new Map(rows.map(({ status, n }) => [status, Number(n)]))
  return Object.fromEntries(
    cardJobStates.map((state) => [state, counts.get(state) ?? 0]),
  ) as Record<CardJobState, number>
}
