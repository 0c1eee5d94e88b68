import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { visibleTo } from '../../platform/visibleTo.ts'

/** Which rows of a daily roll-up d count: of these days, and of the branches that the viewer sees or one of them. */
export function dayConditions(ctx: SignedInContext, days: Prisma.Sql, branchCode: string | null): Prisma.Sql[] {
  return [days, visibleTo(ctx.viewer, Prisma.sql`d.branch_code`), ...(branchCode ? [Prisma.sql`d.branch_code = ${branchCode}`] : [])]
}
