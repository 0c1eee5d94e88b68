import { sameCode } from '#domain/fields.ts'
import { problem } from '#domain/problems.ts'
import type { User } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'
import { isTaken } from './claimLoginId.ts'
import { storedLoginId } from './storedLoginId.ts'

/** A user as administrators see them, without the password's hash and the number of failures. */
export type UserRow = Pick<
  User,
  | 'id'
  | 'loginId'
  | 'roleId'
  | 'branchCode'
  | 'staffName'
  | 'staffNumber'
  | 'department'
  | 'designation'
  | 'email'
>

export const userColumns = {
  id: true,
  loginId: true,
  roleId: true,
  branchCode: true,
  staffName: true,
  staffNumber: true,
  department: true,
  designation: true,
  email: true,
} as const

/** Returns the user with a login id, in the branches that the administrator sees, or null. */
export async function findUser(ctx: SignedInContext, typed: string): Promise<UserRow | null> {
  const loginId = await storedLoginId(ctx.db, typed)
  return ctx.db.user.findFirst({
    where: { loginId, deletedAt: null, ...visibleWhere(ctx.viewer) },
    select: userColumns,
  })
}

/**
 * Returns the caller themself, or for an administrator any user they see. @throws
 * permission.denied, user.notFound
 */
export async function getUser(ctx: SignedInContext, loginId: string): Promise<UserRow> {
  if (!sameCode(loginId, ctx.viewer.loginId)) guard(ctx, 'user.administer')
  const user = await findUser(ctx, loginId)
  if (!user) throw problem('user.notFound')
  return user
}

/** Returns whether a user of any branch has the login id, which can't be used twice. */
export function isLoginIdTaken(ctx: SignedInContext, loginId: string): Promise<boolean> {
  return isTaken(ctx.db, loginId)
}
