import { seesPersonalFields, type Viewer } from '#domain/access.ts'
import { auditFilter, type AuditFilter } from '#domain/audit/auditFilter.ts'
import { stepsCalled } from '#domain/audit/stepWords.ts'
import { Prisma, type AuditEvent } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
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
    e.address, e.area, e.action, e.subjects, e.before, e.after, e.approved_by "approvedBy"`),
  always: ['id'],
})

/** The steps that match, of people whose branch the viewer sees, the latest first. What the product did by itself headquarters sees. */
export const listAuditTrail = keysetList<AuditEvent, AuditFilter>({
  filter: auditFilter,
  source,
  conditions: (ctx, filter) => auditConditions(ctx, filter),
  sort: { sql: Prisma.sql`e.at`, type: 'timestamptz' },
  descending: true,
  id: { sql: Prisma.sql`e.id`, type: 'bigint' },
})

/**
 * Which rows of `audit_event e` the viewer sees and the filter lets through: the one reading of the trail, for its screen, its
 * files and the report of the second area. Whoever calls it has found that the viewer may read the trail.
 */
export function auditConditions({ viewer }: SignedInContext, filter: AuditFilter): Prisma.Sql[] {
  const all = [visibleTo(viewer, Prisma.sql`e.branch_code`), ...onMalaysianDays(Prisma.sql`e.at`, filter.from, filter.to)]
  const { loginId, action, record, extra } = filter
  if (loginId) all.push(Prisma.sql`e.login_id = ANY(${loginIds(loginId)})`)
  if (action) all.push(Prisma.sql`(e.action ILIKE ${`${escapeLike(action)}%`} OR ${stepOf} = ANY(${stepsCalled(action)}))`)
  // Found by the subjects first, whatever the planner thinks of the order in which the rows are wanted.
  if (record)
    all.push(Prisma.sql`e.id = ANY(ARRAY(SELECT x.id FROM audit_event x WHERE x.subjects && ${recordSubjects(viewer, record)}))`)
  if (extra) all.push(holding(viewer, `%${escapeLike(extra)}%`))
  return all
}

/** Of those who must not read personal fields the facts aren't asked: letter by letter they would tell what stands there. */
function holding(viewer: Viewer, pattern: string): Prisma.Sql {
  const facts = Prisma.sql`OR e.before::text ILIKE ${pattern} OR e.after::text ILIKE ${pattern}`
  return Prisma.sql`(e.address ILIKE ${pattern} OR e.approved_by ILIKE ${pattern} ${seesPersonalFields(viewer) ? facts : Prisma.empty})`
}

/** The login id as it was typed, for those that are no user's, and as its user has it: ids compare without regard to case. */
function loginIds(loginId: string): Prisma.Sql {
  return Prisma.sql`ARRAY(SELECT ${loginId}::text UNION SELECT u.login_id FROM app_user u WHERE lower(u.login_id) = lower(${loginId}))`
}
