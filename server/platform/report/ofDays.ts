import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '../context.ts'
import { visibleTo } from '../visibleTo.ts'

/** The rows of a roll-up (its columns `day` and `branch_code`) that the viewer sees, within the filter's days and branch. */
export function ofDays({ viewer }: SignedInContext, { from, to, branchCode }: ReportFilter, further: Prisma.Sql[] = []): Prisma.Sql {
  const all = [visibleTo(viewer, Prisma.sql`branch_code`), ...further]
  if (from) all.push(Prisma.sql`day >= ${from}::date`)
  if (to) all.push(Prisma.sql`day <= ${to}::date`)
  if (branchCode) all.push(Prisma.sql`branch_code = ${branchCode}`)
  return Prisma.join(all, ' AND ')
}
