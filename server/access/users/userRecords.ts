import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { type UserFilter, userFilter } from '#domain/user/filter.ts'
import type { User } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { lockedUntilSql } from '#server/access/sessions/signInPlaces.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import type { SortColumn } from '#server/platform/graphql/keyset.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { userStateSql } from './userStateSql.ts'

/**
 * A user as administrators see them, without the hash, with the time of a waiting request for a new
 * password.
 */
export type UserRecord = Omit<User, 'passwordHash'> & {
  lockedUntil: Date | null
  requestedPasswordAt: Date | null
}

export const userSorts = {
  loginId: { sql: Prisma.sql`u.login_id`, type: 'text' },
  staffName: { sql: Prisma.sql`u.staff_name`, type: 'text' },
  roleId: { sql: Prisma.sql`u.role_id`, type: 'integer' },
  branchCode: { sql: Prisma.sql`u.branch_code`, type: 'text' },
  lastLoginAt: { sql: Prisma.sql`coalesce(u.last_login_at, '-infinity')`, type: 'timestamptz' },
  createdAt: { sql: Prisma.sql`u.created_at`, type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>
export type UserSort = keyof typeof userSorts

const source = new ListSource({
  table: Prisma.sql`app_user u`,
  joins: {
    r: Prisma.sql`
      LEFT JOIN LATERAL (
        SELECT min(requested_at) AS requested_at FROM password_request WHERE user_id = u.id AND handled_at IS NULL
      ) r ON TRUE`,
  },
  columns: columnsOf(Prisma.sql`
  u.id, u.login_id "loginId", u.role_id "roleId", u.branch_code "branchCode", u.staff_name "staffName",
  u.staff_number "staffNumber", u.department, u.designation, u.email, coalesce(u.csm_rights, '{}') "csmRights",
  u.must_change_password "mustChangePassword", u.password_changed_at "passwordChangedAt",
  u.last_login_at "lastLoginAt", u.active_since "activeSince", ${lockedUntilSql} "lockedUntil",
  u.disabled_at "disabledAt", u.suspended_at "suspendedAt", u.rights_due_on "rightsDueOn",
  u.deleted_at "deletedAt", u.created_at "createdAt", u.version, r.requested_at "requestedPasswordAt"`),
  always: ['id'],
})
const { columns, from } = source

/** Lists the visible users that match, by keyset, by login id by default. */
export const listUserRecords = keysetList<UserRecord, UserFilter, UserSort>({
  filter: userFilter,
  source,
  conditions,
  sort: userSorts.loginId,
  descending: false,
  sorts: userSorts,
  id: { sql: Prisma.sql`u.id`, type: 'integer' },
})

/** Returns the visible users with these ids, by id. */
export async function userRecordsById(
  ctx: SignedInContext,
  ids: number[],
): Promise<Map<number, UserRecord>> {
  const rows = await recordsWhere(ctx, Prisma.sql`u.id = ANY(${ids})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the visible user with a node's id, or null. */
export async function findUserRecord(ctx: SignedInContext, id: string): Promise<UserRecord | null> {
  return (await recordsWhere(ctx, Prisma.sql`u.id::text = ${id}`))[0] ?? null
}

/** Returns the visible user with a login id, or null; a deleted one only on request. */
export async function findUserRecordOf(
  ctx: SignedInContext,
  loginId: string,
  deleted = false,
): Promise<UserRecord | null> {
  return (
    (await recordsWhere(ctx, Prisma.sql`lower(u.login_id) = lower(${loginId})`, { deleted }))[0] ??
    null
  )
}

/** @throws user.notFound where there is none, or none that the viewer sees */
export async function getUserRecord(ctx: SignedInContext, loginId: string): Promise<UserRecord> {
  const found = await findUserRecordOf(ctx, loginId)
  if (!found) throw problem('user.notFound')
  return found
}

function recordsWhere(
  ctx: SignedInContext,
  condition: Prisma.Sql,
  filter: UserFilter = {},
): Promise<UserRecord[]> {
  const where = Prisma.join([...conditions(ctx, filter), condition], ' AND ')
  return readRows<UserRecord>(ctx.db, Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where}`)
}

function conditions(
  ctx: SignedInContext,
  { search, branchCode, roleId, state, requested, deleted, lapsing }: UserFilter,
): Prisma.Sql[] {
  const all = [visibleTo(ctx.viewer, Prisma.sql`u.branch_code`)]
  all.push(deleted ? Prisma.sql`u.deleted_at IS NOT NULL` : Prisma.sql`u.deleted_at IS NULL`)
  if (lapsing) all.push(lapsingSql(ctx.clock.now()))
  const text = search?.trim()
  if (text) all.push(textCondition(`%${escapeLike(text)}%`))
  if (branchCode) all.push(Prisma.sql`u.branch_code = ${branchCode}`)
  if (roleId) all.push(Prisma.sql`u.role_id = ${roleId}`)
  if (state) all.push(Prisma.sql`${userStateSql(ctx.clock.now())} = ${state}`)
  if (requested === true) all.push(Prisma.sql`r.requested_at IS NOT NULL`)
  if (requested === false) all.push(Prisma.sql`r.requested_at IS NULL`)
  return all
}

function textCondition(pattern: string): Prisma.Sql {
  return Prisma.sql`(u.login_id ILIKE ${pattern} OR u.staff_name ILIKE ${pattern} OR u.staff_number ILIKE ${pattern}
    OR u.email ILIKE ${pattern})`
}

/**
 * Returns the condition for active accounts that lapse, or whose password expires, within
 * `limits.noticeDays`.
 */
function lapsingSql(now: Date): Prisma.Sql {
  const before = (days: number) => new Date(now.getTime() - days * limits.dayMs)
  const { inactiveDays, passwordAgeDays, noticeDays } = limits
  return Prisma.sql`(u.disabled_at IS NULL AND u.active_since >= ${before(inactiveDays)}
    AND (u.active_since < ${before(inactiveDays - noticeDays)}
         OR NOT u.must_change_password AND u.password_changed_at < ${before(passwordAgeDays - noticeDays)}))`
}
