import { Prisma, type AuditEvent } from '#generated/prisma/client.ts'
import { userStateSql } from '#server/access/users/userStateSql.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** The number of rows in each of the administrators' tables, as far as the viewer sees them. */
export type Overview = Record<(typeof overviewCounts)[number], number>
export const overviewCounts = [
  'users',
  'lockedUsers',
  'inactiveUsers',
  'disabledUsers',
  'branches',
  'deletedBranches',
  'branchTypes',
  'branchCardTypes',
  'cardTypes',
  'thresholds',
  'passRules',
  'passNationalities',
  'passSectors',
  'ppids',
  'bags',
  'bagsOnTheWay',
  'stations',
  'inactiveStations',
  'silentStations',
  'qcStatusCodes',
] as const

/**
 * Counts all of them in one statement. Each user is counted in one state: disabled before locked
 * before inactive.
 */
export async function readOverview({ db, viewer, clock }: SignedInContext): Promise<Overview> {
  const now = clock.now()
  const [row] = await readRows<Overview>(
    db,
    Prisma.sql`
    SELECT u.*, b.*, s.*, bag.*,
           (SELECT count(*)::int FROM branch_type) "branchTypes", (SELECT count(*)::int FROM branch_card_type) "branchCardTypes",
           (SELECT count(*)::int FROM pass_rule) "passRules", (SELECT count(*)::int FROM pass_sector) "passSectors",
           (SELECT count(*)::int FROM pass_nationality) "passNationalities",
           (SELECT count(*)::int FROM card_type) "cardTypes", (SELECT count(*)::int FROM ppid) ppids,
           (SELECT count(*)::int FROM qc_status_code) "qcStatusCodes",
           (SELECT count(*)::int FROM card_threshold WHERE ${visibleTo(viewer, Prisma.sql`branch_code`)}) thresholds
      FROM (SELECT count(*)::int users,
                   count(*) FILTER (WHERE state = 'disabled')::int "disabledUsers",
                   count(*) FILTER (WHERE state = 'locked')::int "lockedUsers",
                   count(*) FILTER (WHERE state = 'inactive')::int "inactiveUsers"
              FROM (SELECT ${userStateSql(now)} AS state FROM app_user u
                     WHERE u.deleted_at IS NULL AND ${visibleTo(viewer, Prisma.sql`u.branch_code`)}) states) u,
           (SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int branches,
                   count(*) FILTER (WHERE deleted_at IS NOT NULL)::int "deletedBranches" FROM branch) b,
           (SELECT count(*)::int stations, count(*) FILTER (WHERE NOT active)::int "inactiveStations",
                   count(*) FILTER (WHERE active AND state = 'offline')::int "silentStations"
              FROM station JOIN station_status ON station_id = id WHERE ${visibleTo(viewer, Prisma.sql`branch_code`)}) s,
           (SELECT count(*)::int bags, count(*) FILTER (WHERE status IN ('packed', 'inTransit'))::int "bagsOnTheWay"
              FROM bag WHERE ${visibleTo(viewer, Prisma.sql`branch_code`)}) bag`,
  )
  return row!
}

/** The administrators' records, as subjects of the audit trail. */
const kept = [
  'User',
  'Branch',
  'BranchType',
  'BranchCardType',
  'CardType',
  'CardThreshold',
  'PassRule',
  'PassNationality',
  'PassSector',
  'Ppid',
  'Bag',
  'Station',
  'QcStatusCode',
  'Import',
]
const verbs = [
  'create',
  'update',
  'delete',
  'import',
  'move',
  'disable',
  'enable',
  'reset',
  'unlock',
  'reactivate',
  'set',
  'restore',
]
const recentChanges = 12

/**
 * Lists the last changes to administrators' records, newest first, by users whose branch the viewer
 * sees.
 */
export function listRecentChanges({ db, viewer }: SignedInContext): Promise<AuditEvent[]> {
  return readRows<AuditEvent>(
    db,
    Prisma.sql`
    SELECT id, at, user_id "userId", login_id "loginId", branch_code "branchCode", action, subjects, before, after, approved_by "approvedBy"
      FROM audit_event
     WHERE id > (SELECT max(id) FROM audit_event) - 20000
       AND action ~ ${`^(${verbs.join('|')})`} AND split_part(subjects[1], ':', 1) = ANY(${kept})
       AND ${visibleTo(viewer, Prisma.sql`branch_code`)}
     ORDER BY id DESC LIMIT ${recentChanges}`,
  )
}
