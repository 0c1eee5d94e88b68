import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { reviewedUserFilter, type ReviewedUserFilter } from '#domain/rights/inputs.ts'
import type { RightsEntryKind } from '#domain/rights/states.ts'
import type { User } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import type { SortColumn } from '#server/platform/graphql/keyset.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { readRightsRules } from './readRightsRules.ts'
import { lastEntry, removalAskedOf, reviewedBy, rightsStateSql, toConfirm } from './reviewSql.ts'

/** A person whose rights are reviewed, with what was last decided about them. */
export type ReviewedUser = Pick<
  User,
  | 'id'
  | 'loginId'
  | 'staffName'
  | 'roleId'
  | 'branchCode'
  | 'csmRights'
  | 'lastLoginAt'
  | 'createdAt'
  | 'suspendedAt'
  | 'version'
> & {
  dueOn: string
  lastKind: RightsEntryKind | null
  reason: string | null
  askedBy: string | null
  confirmedAt: Date | null
  confirmedBy: string | null
  givenAt: Date | null
  givenBy: string | null
}

export const reviewSorts = {
  loginId: { sql: Prisma.sql`u.login_id`, type: 'text' },
  staffName: { sql: Prisma.sql`u.staff_name`, type: 'text' },
  roleId: { sql: Prisma.sql`u.role_id`, type: 'integer' },
  branchCode: { sql: Prisma.sql`u.branch_code`, type: 'text' },
  dueOn: { sql: Prisma.sql`u.rights_due_on`, type: 'date' },
} as const satisfies Record<string, SortColumn>
export type ReviewSort = keyof typeof reviewSorts

const source = new ListSource({
  table: Prisma.sql`app_user u`,
  joins: {
    l: lastEntry,
    lb: Prisma.sql`LEFT JOIN app_user lb ON lb.id = l.by_id`,
    c: latest(Prisma.sql`c`, 'confirmed'),
    cb: Prisma.sql`LEFT JOIN app_user cb ON cb.id = c.by_id`,
    g: latest(Prisma.sql`g`, 'given'),
    gb: Prisma.sql`LEFT JOIN app_user gb ON gb.id = g.by_id`,
  },
  columns: columnsOf(Prisma.sql`
  u.id, u.login_id "loginId", u.staff_name "staffName", u.role_id "roleId", u.branch_code "branchCode",
  coalesce(u.csm_rights, '{}') "csmRights", u.last_login_at "lastLoginAt", u.created_at "createdAt", u.suspended_at "suspendedAt",
  u.version, u.rights_due_on::text "dueOn", l.kind::text "lastKind", l.reason, lb.login_id "askedBy",
  c.at "confirmedAt", cb.login_id "confirmedBy", g.at "givenAt", gb.login_id "givenBy"`),
  always: ['id'],
})
const { columns, from } = source

/** Returns the join of a person's latest entry of a kind. */
function latest(alias: Prisma.Sql, kind: RightsEntryKind): Prisma.Sql {
  return Prisma.sql`
    LEFT JOIN LATERAL (SELECT at, by_id FROM rights_entry
                        WHERE user_id = u.id AND kind = ${kind}::rights_entry_kind ORDER BY id DESC LIMIT 1) ${alias} ON TRUE`
}

/**
 * Lists the visible people whose rights are reviewed, by keyset, those that are due first at the
 * top.
 */
export const listReviewedUsers = keysetList<ReviewedUser, ReviewedUserFilter, ReviewSort>({
  filter: reviewedUserFilter,
  source,
  conditions,
  sort: reviewSorts.dueOn,
  descending: false,
  sorts: reviewSorts,
  id: { sql: Prisma.sql`u.id`, type: 'integer' },
})

async function conditions(
  ctx: SignedInContext,
  { search, branchCode, state, mine, asked }: ReviewedUserFilter,
): Promise<Prisma.Sql[]> {
  const { viewer, clock } = ctx
  const today = malaysianDate(clock.now())
  const times = await readRightsRules(ctx)
  const all = [reviewedBy(viewer)]
  const text = search?.trim()
  if (text) {
    const pattern = `%${escapeLike(text)}%`
    all.push(Prisma.sql`(u.login_id ILIKE ${pattern} OR u.staff_name ILIKE ${pattern})`)
  }
  if (branchCode) all.push(Prisma.sql`u.branch_code = ${branchCode}`)
  if (state) all.push(Prisma.sql`${rightsStateSql(today, times)} = ${state}`)
  if (mine) all.push(toConfirm(viewer, today, times))
  if (asked) all.push(removalAskedOf(viewer, today, times))
  return all
}

/** Returns the visible person with a node's id, or null. */
export function findReviewedUser(ctx: SignedInContext, id: string): Promise<ReviewedUser | null> {
  return findWhere(ctx, Prisma.sql`u.id::text = ${id}`)
}

/** @throws user.notFound */
export async function getReviewedUser(
  ctx: SignedInContext,
  loginId: string,
): Promise<ReviewedUser> {
  const found = await findWhere(ctx, Prisma.sql`lower(u.login_id) = lower(${loginId})`)
  if (!found) throw problem('user.notFound')
  return found
}

async function findWhere(
  { db, viewer }: SignedInContext,
  condition: Prisma.Sql,
): Promise<ReviewedUser | null> {
  const [row] = await readRows<ReviewedUser>(
    db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${reviewedBy(viewer)} AND ${condition}`,
  )
  return row ?? null
}
