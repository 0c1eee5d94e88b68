import type { Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext } from './context.ts'
import { requireViewer } from './requireViewer.ts'

/** The filter that every hand-written read goes through: HQ sees all branches, others their own. */
export function visibleTo(viewer: Pick<Viewer, 'branchCode'>, branchColumn: Prisma.Sql): Prisma.Sql {
  return viewer.branchCode === headquarters ? Prisma.sql`TRUE` : Prisma.sql`${branchColumn} = ${viewer.branchCode}`
}

/** The filter of what several branches have a part in: HQ sees all, others what any of these columns says is theirs. */
export function visibleToAny(viewer: Pick<Viewer, 'branchCode'>, branchColumns: readonly Prisma.Sql[]): Prisma.Sql {
  const one = branchColumns.map((column) => Prisma.sql`${column} = ${viewer.branchCode}`)
  return viewer.branchCode === headquarters ? Prisma.sql`TRUE` : Prisma.sql`(${Prisma.join(one, ' OR ')})`
}

/** The same filter for Prisma's own queries. */
export function visibleWhere(viewer: Pick<Viewer, 'branchCode'>): { branchCode?: string } {
  return viewer.branchCode === headquarters ? {} : { branchCode: viewer.branchCode }
}

/** The `where` of every relation, node and list of rows that are a branch's. @throws session.ended */
export function seenByBranch(ctx: RequestContext): { branchCode?: string } {
  return visibleWhere(requireViewer(ctx).viewer)
}
