import { actsOnBranch, type Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'

/**
 * Returns the filter for what a viewer may act on. A viewer of all branches acts on all of them, or
 * on headquarters only.
 */
export function actsOn(viewer: Viewer, branchColumn: Prisma.Sql): Prisma.Sql {
  const everywhere = viewer.branchCode === headquarters && actsOnBranch(viewer, '')
  return everywhere ? Prisma.sql`TRUE` : Prisma.sql`${branchColumn} = ${viewer.branchCode}`
}

/**
 * Returns the one branch on which a viewer of all branches acts; null for viewers who act wherever
 * they see.
 */
export function onlyActsOn(viewer: Viewer): string | null {
  return viewer.branchCode === headquarters && !actsOnBranch(viewer, '') ? headquarters : null
}
