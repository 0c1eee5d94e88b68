import { actions, seesBranch } from '#domain/access.ts'
import { headquarters, limits } from '#domain/limits.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/** Somebody to whom work can be given. */
export type Colleague = { loginId: string; name: string }

/**
 * The enabled users of a branch by name, for those who give work to one another, and of these alone: of the viewer's own branch
 * and of headquarters, which everybody deals with; from headquarters of any. Of another branch nobody.
 */
export async function listColleagues({ db, viewer }: SignedInContext, branchCode: string): Promise<Colleague[]> {
  const code = branchCode.trim().toUpperCase()
  if (code !== headquarters && !seesBranch(viewer, code)) return []
  const users = await db.user.findMany({
    where: { branchCode: code, roleId: { in: [...actions['colleague.view']] }, disabledAt: null, deletedAt: null },
    select: { loginId: true, staffName: true },
    orderBy: [{ staffName: 'asc' }, { loginId: 'asc' }],
    take: limits.nestedRows,
  })
  return users.map(({ loginId, staffName }) => ({ loginId, name: staffName }))
}
