import { Prisma } from '#generated/prisma/client.ts'
import { actsOn } from '#server/platform/actsOn.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/** Packages that are on their way to a branch where the viewer acts, to be collected there, and since when the oldest of them is. */
export type PackageWork = { toReceive: number; oldestSentAt: Date | null }

/** Who despatched a package never receives it: it isn't counted as theirs to do. */
export async function readPackageWork({ db, viewer }: SignedInContext): Promise<PackageWork> {
  const [row] = await readRows<PackageWork>(
    db,
    Prisma.sql`
    SELECT count(*)::int "toReceive", min(despatched_at) "oldestSentAt" FROM package
     WHERE delivery_method = 'selfCollect' AND collection_branch_code <> branch_code
       AND received_at IS NULL AND undone_at IS NULL AND despatched_by_id <> ${viewer.userId}
       AND ${actsOn(viewer, Prisma.sql`collection_branch_code`)}`,
  )
  return row!
}
