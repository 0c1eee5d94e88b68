import { seesBranch, type Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { visibleToAny } from '#server/platform/visibleTo.ts'

// A job is seen by the branch that holds it, the one that received its application and the one
// where it is collected; only the holder acts (domain decisions, "Card job"). Lists of what waits
// are the holder's: they go by visibleTo.

/** Returns the rule as a condition on job j, application a and package item p. */
export function jobVisibleTo(viewer: Pick<Viewer, 'branchCode'>): Prisma.Sql {
  if (viewer.branchCode === headquarters) return Prisma.sql`TRUE`
  return Prisma.sql`(${visibleToAny(viewer, [Prisma.sql`j.branch_code`, Prisma.sql`a.branch_code`, Prisma.sql`a.collection_branch_code`])}
    OR EXISTS (SELECT 1 FROM package k WHERE k.packaging_id = p.packaging_id AND k.delivery_method = 'selfCollect'
      AND k.collection_branch_code = ${viewer.branchCode}))`
}

type Job = { branchCode: string; application: { branchCode: string; collectionBranchCode: string } }

/** Applies the rule to a loaded job, without its package. */
export function seesJob(viewer: Viewer, { branchCode, application }: Job): boolean {
  return [branchCode, application.branchCode, application.collectionBranchCode].some((code) =>
    seesBranch(viewer, code),
  )
}
