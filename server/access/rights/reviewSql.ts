import { actions, can, type Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { periodEnd } from '#domain/rights/period.ts'
import { warnedUntil, type ReviewTimes } from '#domain/rights/states.ts'
import { administersAll } from '#domain/user/standing.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** The latest of what was decided about the rights of `app_user u`. */
export const lastEntry = Prisma.sql`
  LEFT JOIN LATERAL (SELECT kind, at, by_id, reason FROM rights_entry WHERE user_id = u.id ORDER BY id DESC LIMIT 1) l ON TRUE`

/** Returns SQL for the domain's rightsState of rows of `app_user u` with their last entry `l`. */
export function rightsStateSql(today: string, { periodMonths }: ReviewTimes): Prisma.Sql {
  return Prisma.sql`
    CASE WHEN u.suspended_at IS NOT NULL THEN 'suspended' WHEN l.kind = 'removalAsked' THEN 'removalAsked'
         WHEN u.rights_due_on < ${today}::date THEN 'overdue'
         WHEN u.rights_due_on <= ${periodEnd(today, periodMonths)}::date THEN 'open'
         WHEN l.kind = 'confirmed' THEN 'confirmed' ELSE 'later' END`
}

/**
 * Returns the condition for accounts that the viewer sees and that are reviewed: neither disabled
 * nor deleted.
 */
export function reviewedBy(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(u.deleted_at IS NULL AND u.disabled_at IS NULL AND ${visibleTo(viewer, Prisma.sql`u.branch_code`)})`
}

/**
 * Returns the condition for people whose rights the viewer is to confirm and of whom Home warns.
 * Headquarters' administrators confirm its staff and all supervisors, and those whom a branch has
 * not confirmed by the due day.
 */
export function toConfirm(viewer: Viewer, today: string, times: ReviewTimes): Prisma.Sql {
  const state = rightsStateSql(today, times)
  const duty = administersAll(viewer)
    ? Prisma.sql`(${ofHeadquartersSql} OR ${state} = 'overdue')`
    : Prisma.sql`(NOT ${ofHeadquartersSql} AND u.branch_code = ${viewer.branchCode})`
  return Prisma.sql`(u.id <> ${viewer.userId} AND ${state} IN ('open', 'overdue')
    AND u.rights_due_on <= ${warnedUntil(today, times)}::date AND ${duty})`
}

/** Returns the condition for people whose removal was requested and whom the viewer administers. */
export function removalAskedOf(viewer: Viewer, today: string, times: ReviewTimes): Prisma.Sql {
  if (!can(viewer, 'user.administer')) return Prisma.sql`FALSE`
  const within = administersAll(viewer) ? Prisma.sql`TRUE` : Prisma.sql`NOT ${ofHeadquartersSql}`
  return Prisma.sql`(u.id <> ${viewer.userId} AND ${rightsStateSql(today, times)} = 'removalAsked' AND ${within})`
}

/** As the domain's ofHeadquarters. */
const ofHeadquartersSql = Prisma.sql`(u.branch_code = ${headquarters} OR u.role_id = ANY(${[...actions['rights.review']]}))`
