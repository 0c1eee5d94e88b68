import { addDays } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { Station } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'

/**
 * Returns whether the day is closed. A day is closed with all its lots at once, unless it was
 * reopened since.
 */
export async function isDayClosed(db: Reader, stationId: string, day: string): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM station_day_closed WHERE station_id = ${stationId} AND day = ${day}::date LIMIT 1`
  return found.length > 0
}

/**
 * Lists past days, latest first, on which a station's cards moved but which nobody closed; with
 * `todayToo`, today as well. A day without moves needs no closing.
 */
export async function listUnclosedDays(
  db: Reader,
  station: Pick<Station, 'id' | 'branchCode'>,
  now: Date,
  { todayToo = false } = {},
): Promise<string[]> {
  const today = malaysianDate(now)
  const last = todayToo ? today : addDays(today, -1)
  const rows = await db.$queryRaw<{ day: string }[]>`
    SELECT DISTINCT d.day::text "day" FROM custody_day d JOIN custody_account a ON a.id = d.account_id
     WHERE a.place = 'station' AND a.branch_code = ${station.branchCode} AND a.station_id = ${station.id}
       AND d.day <= ${last}::date AND d.day >= ${addDays(today, -limits.unclosedDays)}::date
       AND NOT EXISTS (SELECT 1 FROM station_day_closed s WHERE s.station_id = ${station.id} AND s.day = d.day)
     ORDER BY 1 DESC`
  return rows.map(({ day }) => day)
}
