import { actsOnBranch, type Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'

/** The filter of what a viewer may act on: who sees all branches acts on all of them, or on headquarters alone. */
export function actsOn(viewer: Viewer, branchColumn: Prisma.Sql): Prisma.Sql {
  const everywhere = viewer.branchCode === headquarters && actsOnBranch(viewer, '')
  return everywhere ? Prisma.sql`TRUE` : Prisma.sql`${branchColumn} = ${viewer.branchCode}`
}
