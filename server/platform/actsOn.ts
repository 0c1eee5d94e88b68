import { actsOnBranch, type Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'

/** The filter of what a viewer may act on: who sees all branches acts on all of them, or on headquarters alone. */
export function actsOn(viewer: Viewer, branchColumn: Prisma.Sql): Prisma.Sql {
  const everywhere = viewer.branchCode === headquarters && actsOnBranch(viewer, '')
  return everywhere ? Prisma.sql`TRUE` : Prisma.sql`${branchColumn} = ${viewer.branchCode}`
}

/** The branch on which alone somebody acts who sees all of them; null for whoever acts wherever they see. */
export function onlyActsOn(viewer: Viewer): string | null {
  return viewer.branchCode === headquarters && !actsOnBranch(viewer, '') ? headquarters : null
}
