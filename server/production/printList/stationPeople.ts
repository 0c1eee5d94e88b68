import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { findStation } from '#server/stations/stationQueries.ts'

/**
 * A user at a print station: their records that wait on its list, and the cards they made there
 * today.
 */
export type StationPerson = { name: string; waiting: number; made: number; lastAt: Date }

/**
 * Lists who works today at a print station that the viewer sees, most recent first. Returns an
 * empty list for other stations.
 */
export async function listStationPeople(
  ctx: SignedInContext,
  stationId: string,
): Promise<StationPerson[]> {
  if (!(await findStation(ctx, stationId))) return []
  const { start } = instantsOfDay(malaysianDate(ctx.clock.now()))
  return readRows<StationPerson>(
    ctx.db,
    Prisma.sql`
    WITH item AS (
      SELECT i.job_id, i.added_by_id, i.added_at, i.done_at FROM print_list l JOIN print_list_item i ON i.list_id = l.id
       WHERE l.station_id = ${stationId} AND (l.closed_at IS NULL OR l.closed_at >= ${start})
    ), work AS (
      SELECT added_by_id AS by_id, 1 AS waiting, 0 AS made, added_at AS at FROM item WHERE done_at IS NULL
      UNION ALL
      SELECT a.perso_by_id, 0, 1, a.perso_at FROM card_attempt a
       WHERE a.job_id IN (SELECT job_id FROM item) AND a.station_id = ${stationId} AND a.perso_at >= ${start}
    )
    SELECT u.staff_name "name", sum(w.waiting)::int "waiting", sum(w.made)::int "made", max(w.at) "lastAt"
      FROM work w JOIN app_user u ON u.id = w.by_id GROUP BY u.id ORDER BY max(w.at) DESC, u.id`,
  )
}
