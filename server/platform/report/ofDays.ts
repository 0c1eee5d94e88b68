import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

type Days = Pick<ReportFilter, 'from' | 'to' | 'branchCode'>

/** The rows of a roll-up by day (its columns `day` and `branch_code`) that the viewer sees, of these days and this branch. */
export function ofDays({ viewer }: SignedInContext, { from, to, branchCode }: Days, further: Prisma.Sql[] = []): Prisma.Sql {
  const all = [visibleTo(viewer, Prisma.sql`branch_code`), ...further]
  if (from) all.push(Prisma.sql`day >= ${from}::date`)
  if (to) all.push(Prisma.sql`day <= ${to}::date`)
  if (branchCode) all.push(Prisma.sql`branch_code = ${branchCode}`)
  return Prisma.join(all, ' AND ')
}
