import type { Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext } from './context.ts'
import { requireViewer } from './requireViewer.ts'

/**
 * Returns the filter that every hand-written read applies: HQ sees all branches, others their own.
 */
export function visibleTo(
  viewer: Pick<Viewer, 'branchCode'>,
  branchColumn: Prisma.Sql,
): Prisma.Sql {
  return viewer.branchCode === headquarters
    ? Prisma.sql`TRUE`
    : Prisma.sql`${branchColumn} = ${viewer.branchCode}`
}

/**
 * Returns the filter for records in which several branches have a part: HQ sees all, others those
 * where any of these columns is their branch.
 */
export function visibleToAny(
  viewer: Pick<Viewer, 'branchCode'>,
  branchColumns: readonly Prisma.Sql[],
): Prisma.Sql {
  const one = branchColumns.map((column) => Prisma.sql`${column} = ${viewer.branchCode}`)
  return viewer.branchCode === headquarters
    ? Prisma.sql`TRUE`
    : Prisma.sql`(${Prisma.join(one, ' OR ')})`
}

/** Returns the same filter for Prisma queries. */
export function visibleWhere(viewer: Pick<Viewer, 'branchCode'>): { branchCode?: string } {
  return viewer.branchCode === headquarters ? {} : { branchCode: viewer.branchCode }
}

/** Returns the `where` of every relation, node and list of branch rows. @throws session.ended */
export function seenByBranch(ctx: RequestContext): { branchCode?: string } {
  return visibleWhere(requireViewer(ctx).viewer)
}
