import { actions } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** Names shown of those who share a workstation. */
const namesShown = 5

/**
 * Loads the login ids of those who gave a person their rights, and for whom the person then
 * approved something. Only people who may approve are looked at.
 */
export const listApprovedGivers = loader<number, { userId: number; giver: string }[]>(
  'review.approvedGivers',
  async ({ db, viewer }, userIds) => {
    const rows = await readRows<{ userId: number; giver: string }>(
      db,
      Prisma.sql`
      WITH given AS (
        SELECT u.id, u.login_id, b.login_id giver, min(e.at) at
          FROM rights_entry e JOIN app_user u ON u.id = e.user_id JOIN app_user b ON b.id = e.by_id
         WHERE e.user_id = ANY(${[...userIds]}) AND e.kind = 'given' AND ${visibleTo(viewer, Prisma.sql`u.branch_code`)}
           AND (u.role_id = ANY(${[...actions['rights.review']]}) OR 'JOB' = ANY(u.csm_rights))
         GROUP BY 1, 2, 3)
      SELECT g.id "userId", g.giver FROM given g
       WHERE EXISTS (SELECT FROM audit_event a
                      WHERE a.login_id = g.giver AND a.at > g.at AND a.approved_by = g.login_id)
       ORDER BY 1, 2`,
    )
    return grouped(rows, ({ userId }) => userId)
  },
  [],
)

/**
 * Others who signed in at a person's workstations: the first of them by login id, and how many they
 * are.
 */
export type Sharing = { names: string[]; count: number }

/**
 * Loads who else signed in at the workstations of a person in the last days. A workstation is a
 * network address, in the CSM area with the machine that was named.
 */
export const findSharing = loader<number, Sharing | null>(
  'review.sharing',
  async ({ db, viewer, clock }, userIds) => {
    const since = new Date(clock.now().getTime() - limits.inactiveDays * limits.dayMs)
    const rows = await readRows<Sharing & { userId: number }>(
      db,
      Prisma.sql`
      WITH own AS (
        SELECT DISTINCT s.user_id, s.address, coalesce(s.machine_id, '') machine FROM session s JOIN app_user u ON u.id = s.user_id
         WHERE s.user_id = ANY(${[...userIds]}) AND s.created_at > ${since} AND s.address <> ''
           AND ${visibleTo(viewer, Prisma.sql`u.branch_code`)}),
      used AS (
        SELECT DISTINCT s.user_id, s.address, coalesce(s.machine_id, '') machine FROM session s
         WHERE s.address IN (SELECT address FROM own) AND s.created_at > ${since}),
      pairs AS (
        SELECT DISTINCT own.user_id, o.login_id
          FROM own JOIN used ON used.address = own.address AND used.machine = own.machine AND used.user_id <> own.user_id
               JOIN app_user o ON o.id = used.user_id AND o.deleted_at IS NULL AND ${visibleTo(viewer, Prisma.sql`o.branch_code`)})
      SELECT user_id "userId", (array_agg(login_id ORDER BY login_id))[1:${namesShown}] names, count(*)::int count
        FROM pairs GROUP BY user_id`,
    )
    return new Map(rows.map(({ userId, ...sharing }) => [userId, sharing]))
  },
  null,
)
