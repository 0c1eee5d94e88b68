import { seesPersonalFields, type Viewer } from '#domain/access.ts'
import { auditFilter, type AuditFilter } from '#domain/audit/auditFilter.ts'
import { stepsCalled } from '#domain/audit/stepWords.ts'
import { Prisma, type AuditEvent } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { stepOf } from './auditSql.ts'
import { recordSubjects } from './recordSubjects.ts'

const source = new ListSource({
  table: Prisma.sql`audit_event e`,
  joins: {},
  columns:
    columnsOf(Prisma.sql`e.id, e.at, e.user_id "userId", e.login_id "loginId", e.role_id "roleId", e.branch_code "branchCode",
    e.address, e.area, e.action, e.subjects, e.before, e.after, e.approved_by "approvedBy", e.request_id "requestId"`),
  always: ['id'],
})

/**
 * Lists the matching steps of users whose branch the viewer sees, newest first. Headquarters also
 * sees the product's own steps.
 */
export const listAuditTrail = keysetList<AuditEvent, AuditFilter>({
  filter: auditFilter,
  source,
  conditions: (ctx, filter) => auditConditions(ctx, filter),
  sort: { sql: Prisma.sql`e.at`, type: 'timestamptz' },
  descending: true,
  id: { sql: Prisma.sql`e.id`, type: 'bigint' },
})

/** Counts the steps that the trail lists for a filter. */
export async function countAuditSteps(ctx: SignedInContext, filter: AuditFilter): Promise<number> {
  const conditions = Prisma.join(auditConditions(ctx, filter), ' AND ')
  const [row] = await readRows<{ n: number }>(
    ctx.db,
    Prisma.sql`SELECT count(*)::int n FROM audit_event e WHERE ${conditions}`,
  )
  return row!.n
}

/**
 * Returns the conditions for the rows of `audit_event e` that the viewer sees and that match the
 * filter: the single definition for the trail's screen, its files and the report of the second
 * area. The caller has checked that the viewer may read the trail.
 */
export function auditConditions({ viewer }: SignedInContext, filter: AuditFilter): Prisma.Sql[] {
  const all = [
    visibleTo(viewer, Prisma.sql`e.branch_code`),
    ...onMalaysianDays(Prisma.sql`e.at`, filter.from, filter.to),
  ]
  const { loginId, action, record, extra, requestId } = filter
  if (loginId) all.push(Prisma.sql`e.login_id = ANY(${loginIds(loginId)})`)
  if (action)
    all.push(
      Prisma.sql`(e.action ILIKE ${`${escapeLike(action)}%`} OR ${stepOf} = ANY(${stepsCalled(action)}))`,
    )
  // Searches by the subjects first, whatever the planner assumes about the requested order.
  if (record)
    all.push(
      Prisma.sql`e.id = ANY(ARRAY(SELECT x.id FROM audit_event x WHERE x.subjects && ${recordSubjects(viewer, record)}))`,
    )
  if (requestId)
    all.push(
      Prisma.sql`e.id = ANY(ARRAY(SELECT x.id FROM audit_event x WHERE x.request_id = ANY(${idsOf(requestId)})))`,
    )
  if (extra) all.push(holding(viewer, `%${escapeLike(extra)}%`))
  return all
}

/**
 * Excludes personal facts from the search of viewers who must not read them: letter by letter, a
 * search would reveal the value.
 */
function holding(viewer: Viewer, pattern: string): Prisma.Sql {
  const facts = Prisma.sql`OR e.before::text ILIKE ${pattern} OR e.after::text ILIKE ${pattern}`
  return Prisma.sql`(e.address ILIKE ${pattern} OR e.approved_by ILIKE ${pattern} ${seesPersonalFields(viewer) ? facts : Prisma.empty})`
}

/**
 * Returns a request's id as typed, for the ids that callers give, and in capitals, as the product
 * makes its own.
 */
const idsOf = (requestId: string) => [requestId, requestId.toUpperCase()]

/**
 * Returns the login id as typed, for ids without a user, and as stored: ids are compared
 * case-insensitively.
 */
function loginIds(loginId: string): Prisma.Sql {
  return Prisma.sql`ARRAY(SELECT ${loginId}::text UNION SELECT u.login_id FROM app_user u WHERE lower(u.login_id) = lower(${loginId}))`
}
