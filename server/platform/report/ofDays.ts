import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

type Days = Pick<ReportFilter, 'from' | 'to' | 'branchCode'>

/** The condition on a branch column for the branches that a viewer sees. */
export type SeenBranches = typeof visibleTo

/**
 * Returns the condition for the rows of a daily roll-up (columns `day` and `branch_code`) that the
 * viewer sees, of these days and this branch.
 */
export function ofDays(
  { viewer }: SignedInContext,
  { from, to, branchCode }: Days,
  further: Prisma.Sql[] = [],
  seen: SeenBranches = visibleTo,
): Prisma.Sql {
  const all = [seen(viewer, Prisma.sql`branch_code`), ...further]
  if (from) all.push(Prisma.sql`day >= ${from}::date`)
  if (to) all.push(Prisma.sql`day <= ${to}::date`)
  if (branchCode) all.push(Prisma.sql`branch_code = ${branchCode}`)
  return Prisma.join(all, ' AND ')
}
