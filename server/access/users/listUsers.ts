import type { SignedInContext } from '#server/platform/context.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'
import { userColumns, type UserRow } from './findUser.ts'

/** Lists the first `most` users of a branch, or of all that the administrator sees, by login id. */
export function listUsers(
  ctx: SignedInContext,
  branchCode: string | null,
  most: number,
): Promise<UserRow[]> {
  const branch = branchCode === null ? {} : { branchCode }
  return ctx.db.user.findMany({
    where: { AND: [visibleWhere(ctx.viewer), branch, { deletedAt: null }] },
    select: userColumns,
    orderBy: { loginId: 'asc' },
    take: most,
  })
}
