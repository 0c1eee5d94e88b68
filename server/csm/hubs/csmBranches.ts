import { seesBranch, type Viewer } from '#domain/access.ts'
import { routedRefusal, type Placed } from '#domain/csmJob/hubs.ts'
import { headquarters } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/**
 * Defines what a hub may do (decision 80): it sees the jobs of its sub-branches, their files and
 * their figures, and acts on their jobs. A job that is routed to it is made there alone. All
 * branch-dependent reads and writes of the area use this module.
 */

type At = Pick<Viewer, 'branchCode'>

const subBranches = (hub: string) =>
  Prisma.sql`SELECT sub_branch_code FROM csm_hub_branch WHERE hub_branch_code = ${hub} AND deleted_at IS NULL`

/**
 * Returns the SQL condition for branches whose jobs the viewer sees: their own and its
 * sub-branches; at headquarters all.
 */
export function seenInCsm(viewer: At, branchColumn: Prisma.Sql): Prisma.Sql {
  const mine = visibleTo(viewer, branchColumn)
  if (viewer.branchCode === headquarters) return mine
  return Prisma.sql`(${mine} OR ${branchColumn} = ANY (ARRAY(${subBranches(viewer.branchCode)})))`
}

/**
 * Returns the SQL condition for jobs j that the viewer sees and may act on, as `routedRefusal`
 * defines.
 */
export function actedOnInCsm(viewer: At): Prisma.Sql {
  const seen = seenInCsm(viewer, Prisma.sql`j.branch_code`)
  if (viewer.branchCode === headquarters) return seen
  return Prisma.sql`(${seen} AND (j.routed_branch_code IS NULL OR j.routed_branch_code = ${viewer.branchCode}))`
}

/** The viewer's permissions by the branch of a job, as of the time of reading. */
export class CsmBranches {
  readonly viewer: At
  readonly #subs: ReadonlySet<string>

  constructor(viewer: At, subs: Iterable<string>) {
    this.viewer = viewer
    this.#subs = new Set(subs)
  }

  sees(branchCode: string): boolean {
    return seesBranch(this.viewer, branchCode) || this.#subs.has(branchCode)
  }

  /** Returns why the viewer may not act on a job that they see, or null if they may. */
  refusal(job: Placed): Problem | null {
    return routedRefusal(this.viewer, job)
  }
}

/**
 * Returns the branch that a legacy call of the area names.
 * @throws permission.denied if the caller doesn't see the branch's jobs
 */
export async function csmBranchOf(
  { db, viewer }: Pick<SignedInContext, 'db' | 'viewer'>,
  code: string,
): Promise<string> {
  const branchCode = code.trim().toUpperCase()
  if (!(await readCsmBranches(db, viewer)).sees(branchCode)) throw problem('permission.denied')
  return branchCode
}

/** Reads the branches of which the viewer's is the hub. */
export async function readCsmBranches(
  db: Pick<Db | Tx, '$queryRaw'>,
  viewer: At,
): Promise<CsmBranches> {
  if (viewer.branchCode === headquarters) return new CsmBranches(viewer, [])
  const rows = await db.$queryRaw<{ sub_branch_code: string }[]>(subBranches(viewer.branchCode))
  return new CsmBranches(
    viewer,
    rows.map((row) => row.sub_branch_code),
  )
}
