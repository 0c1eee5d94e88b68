import { seesBranch } from '#domain/access.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { drawnCounts } from '#domain/stocktake/draw.ts'
import { placeOfKey } from '#domain/stocktake/placeKey.ts'
import { surpriseState, type surpriseStateRows } from '#domain/stocktake/schedule.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { isWholeCount } from './countedPlaces.ts'

/** Days for which past surprise counts are listed. */
const daysShown = 31

/** A count that was drawn for a day, today or past, and when it was done on that day. */
export type SurpriseCount = {
  day: string
  branchCode: string
  stationId: string
  countedAt: Date | null
  state: keyof typeof surpriseStateRows
}

/**
 * Lists the surprise counts of today and of `daysBack` days before at visible branches, the latest
 * first. Later days stay secret.
 */
export async function listSurpriseCounts(
  { db, viewer, clock }: SignedInContext,
  daysBack = daysShown,
): Promise<SurpriseCount[]> {
  const today = malaysianDate(clock.now())
  const from = addDays(today, -daysBack)
  const draws = await db.countDraw.findMany({
    where: { firstDay: { lte: new Date(today) }, lastDay: { gte: new Date(from) } },
  })
  const drawn = await Promise.all(
    draws.map(({ firstDay, lastDay, ...draw }) =>
      drawnCounts({ ...draw, firstDay: dayOfColumn(firstDay), lastDay: dayOfColumn(lastDay) }),
    ),
  )
  const seen = drawn
    .flat()
    .filter(({ day }) => day >= from && day <= today)
    .map(({ day, place }) => ({ day, ...placeOfKey(place) }))
    .filter(({ branchCode }) => seesBranch(viewer, branchCode))
  if (seen.length === 0) return []
  const rows = await readRows<Omit<SurpriseCount, 'state'>>(
    db,
    Prisma.sql`
    SELECT d.day::text "day", d."branchCode", d."stationId", (
        SELECT min(s.proposed_at) FROM stocktake s
         WHERE s.branch_code = d."branchCode" AND s.station_id = d."stationId" AND ${isWholeCount}
           AND malaysian_day(s.proposed_at) = d.day) "countedAt"
      FROM jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) d(day date, "branchCode" text, "stationId" text)
     ORDER BY d.day DESC, 2, 3`,
  )
  return rows.map((row) => ({ ...row, state: surpriseState(row.day, row.countedAt, today) }))
}
