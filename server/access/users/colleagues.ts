import { actions, seesBranch } from '#domain/access.ts'
import { headquarters, limits } from '#domain/limits.ts'
import { activeUser } from '#server/access/users/activeUser.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/** A user to whom work can be assigned. */
export type Colleague = { loginId: string; name: string }

/**
 * Lists, by name, the enabled users of a branch to whom work can be assigned. A viewer sees those
 * of their own branch and of headquarters, and at headquarters those of any branch; for other
 * branches the list is empty.
 */
export async function listColleagues(
  { db, viewer }: SignedInContext,
  branchCode: string,
): Promise<Colleague[]> {
  const code = branchCode.trim().toUpperCase()
  if (code !== headquarters && !seesBranch(viewer, code)) return []
  const users = await db.user.findMany({
    where: {
      branchCode: code,
      roleId: { in: [...actions['colleague.view']] },
      ...activeUser,
    },
    select: { loginId: true, staffName: true },
    orderBy: [{ staffName: 'asc' }, { loginId: 'asc' }],
    take: limits.nestedRows,
  })
  return users.map(({ loginId, staffName }) => ({ loginId, name: staffName }))
}
