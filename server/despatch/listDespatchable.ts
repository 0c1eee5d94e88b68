import { limits } from '#domain/limits.ts'
import type { DespatchableFilter } from '#domain/package/filter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { cardJobConditions, cardJobsWhere } from '#server/production/jobs/cardJobQueries.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'

export type Despatchable = { jobs: CardJobRow[]; capped: boolean }

/**
 * Lists the visible passed cards that match. Cards that may share a package are adjacent, each
 * group in the order of passing. It returns at most limits.despatchCards; `capped` means that more
 * match.
 */
export async function listDespatchable(
  ctx: SignedInContext,
  filter: DespatchableFilter,
): Promise<Despatchable> {
  const { collectionBranch, ...shared } = filter
  const conditions = cardJobConditions(ctx, { ...shared, status: ['qcPassed'] })
  if (collectionBranch) conditions.push(Prisma.sql`a.collection_branch_code = ${collectionBranch}`)
  const found = await cardJobsWhere(
    ctx,
    Prisma.join(conditions, ' AND '),
    Prisma.sql`a.employer_name, a.sticker_date, j.branch_code, a.employer_kind, a.delivery_method, a.collection_branch_code, j.since, j.id LIMIT ${limits.despatchCards + 1}`,
  )
  return { jobs: found.slice(0, limits.despatchCards), capped: found.length > limits.despatchCards }
}
