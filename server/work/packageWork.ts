import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/**
 * Packages in transit to the viewer's branch, to be collected there, and the time of the oldest.
 */
export type PackageWork = { toReceive: number; oldestSentAt: Date | null }

/**
 * Counts the packages on the despatch screen, for the viewer's own branch. The sender of a package
 * never receives it, so it isn't counted for them.
 */
export async function readPackageWork({ db, viewer }: SignedInContext): Promise<PackageWork> {
  const [row] = await readRows<PackageWork>(
    db,
    Prisma.sql`
    SELECT count(*)::int "toReceive", min(despatched_at) "oldestSentAt" FROM package
     WHERE delivery_method = 'selfCollect' AND collection_branch_code <> branch_code
       AND received_at IS NULL AND undone_at IS NULL AND despatched_by_id <> ${viewer.userId}
       AND collection_branch_code = ${viewer.branchCode}`,
  )
  return row!
}
