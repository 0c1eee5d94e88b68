import { userRefusal } from '#domain/user/userActions.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { userRecordsById, type UserRecord } from '#server/access/users/userRecords.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** A user's request for a new password that no administrator has handled yet. */
export type WaitingRequest = { id: number; requestedAt: Date; address: string; user: UserRecord }
type Row = Omit<WaitingRequest, 'user'> & { userId: number }

/** More than ever wait: a user has at most one. */
const most = 500

/** Lists the waiting requests of visible users, oldest first. */
export async function listPasswordRequests(ctx: SignedInContext): Promise<WaitingRequest[]> {
  const rows = await readRows<Row>(
    ctx.db,
    Prisma.sql`
    SELECT r.id, r.requested_at "requestedAt", r.address, r.user_id "userId" FROM ${waiting(ctx)}
     ORDER BY r.requested_at, r.id LIMIT ${most}`,
  )
  if (rows.length === 0) return []
  const users = await userRecordsById(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return rows.flatMap(({ userId, ...request }) => {
    const user = users.get(userId)
    return user ? [{ ...request, user }] : []
  })
}

/** Counts the waiting requests. */
export async function countPasswordRequests(ctx: SignedInContext): Promise<number> {
  const [row] = await readRows<{ n: number }>(
    ctx.db,
    Prisma.sql`SELECT count(*)::int n FROM ${waiting(ctx)}`,
  )
  return row!.n
}

/**
 * Counts the requests that the administrator may answer or dismiss; those of higher-ranking users
 * wait for others.
 */
export async function countAnswerableRequests(ctx: SignedInContext): Promise<number> {
  const askers = await readRows<{
    id: number
    roleId: number
    branchCode: string
    csmRights: string[]
  }>(
    ctx.db,
    Prisma.sql`
    SELECT u.id, u.role_id "roleId", u.branch_code "branchCode", coalesce(u.csm_rights, '{}') "csmRights" FROM ${waiting(ctx)}`,
  )
  return askers.filter((user) => userRefusal(ctx.viewer, user, 'dismissRequest') === null).length
}

function waiting({ viewer }: SignedInContext): Prisma.Sql {
  return Prisma.sql`password_request r JOIN app_user u ON u.id = r.user_id
    WHERE r.handled_at IS NULL AND u.deleted_at IS NULL AND ${visibleTo(viewer, Prisma.sql`u.branch_code`)}`
}
