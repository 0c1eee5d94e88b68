import type { CsmRight } from '#domain/access.ts'
import { accessOf, type Access } from '#domain/csm/grants.ts'
import { problem } from '#domain/problems.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { storedLoginId } from '#server/access/users/storedLoginId.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'

const columns = {
  id: true,
  loginId: true,
  roleId: true,
  branchCode: true,
  staffName: true,
  staffNumber: true,
  designation: true,
  email: true,
  division: true,
  grade: true,
  gradePrefix: true,
  csmRights: true,
  lastLoginAt: true,
  disabledAt: true,
  version: true,
  csmGrants: { where: { withdrawnAt: null }, select: { right: true, role: true } },
} as const satisfies Prisma.UserSelect

type Read = Prisma.UserGetPayload<{ select: typeof columns }>
/**
 * A user of the CSM area: their single rights and roles, and `csmRights`, all rights that result
 * from them.
 */
export type CsmUserRow = Omit<Read, 'csmGrants' | 'csmRights'> & {
  access: Access
  csmRights: CsmRight[]
}

const toRow = ({ csmGrants, csmRights, ...user }: Read): CsmUserRow => ({
  ...user,
  access: accessOf(csmGrants),
  csmRights: csmRights as CsmRight[],
})

const visible = ({ viewer }: Pick<SignedInContext, 'viewer'>) => ({
  deletedAt: null,
  ...visibleWhere(viewer),
})

/** Lists the visible users who hold or held a right of the area, the first `most` by login id. */
export async function listCsmUsers(
  ctx: Pick<SignedInContext, 'db' | 'viewer'>,
  most: number,
): Promise<CsmUserRow[]> {
  const where = { ...visible(ctx), csmGrants: { some: {} } }
  return (
    await ctx.db.user.findMany({ where, select: columns, orderBy: { loginId: 'asc' }, take: most })
  ).map(toRow)
}

/**
 * Returns the visible user of a login id in any case, whether they hold a right or not; or null.
 */
export async function findCsmUser(
  ctx: Pick<SignedInContext, 'db' | 'viewer'>,
  typed: string,
): Promise<CsmUserRow | null> {
  return findWhere(ctx, { loginId: await storedLoginId(ctx.db, typed) })
}

/** Returns the visible user of a node's id, or null. */
export async function findCsmUserById(
  ctx: SignedInContext,
  id: number,
): Promise<CsmUserRow | null> {
  return findWhere(ctx, { id })
}

/** @throws user.notFound if there is none that the viewer sees */
export async function getCsmUser(
  ctx: Pick<SignedInContext, 'db' | 'viewer'>,
  loginId: string,
): Promise<CsmUserRow> {
  const found = await findCsmUser(ctx, loginId)
  if (!found) throw problem('user.notFound')
  return found
}

async function findWhere(
  ctx: Pick<SignedInContext, 'db' | 'viewer'>,
  which: Prisma.UserWhereInput,
): Promise<CsmUserRow | null> {
  const found = await ctx.db.user.findFirst({
    where: { ...visible(ctx), ...which },
    select: columns,
  })
  return found && toRow(found)
}
