import { addDays } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/** A past day on which a station's cards moved but which nobody closed. */
export type UnclosedDay = { stationId: string; branchCode: string; day: string }

/**
 * Lists the unclosed days of the last `limits.unclosedDays` days, oldest first, at the branches that a condition on
 * `a.branch_code` selects.
 */
export function listUnclosed({ db, clock }: SignedInContext, ofBranches: Prisma.Sql): Promise<UnclosedDay[]> {
  const today = malaysianDate(clock.now())
  return readRows<UnclosedDay>(
    db,
    Prisma.sql`
    SELECT DISTINCT a.station_id "stationId", a.branch_code "branchCode", d.day::text "day"
      FROM custody_account a JOIN custody_day d ON d.account_id = a.id
     WHERE a.place = 'station' AND ${ofBranches}
       AND d.day < ${today}::date AND d.day >= ${addDays(today, -limits.unclosedDays)}::date
       AND NOT EXISTS (SELECT 1 FROM station_day_closed s WHERE s.station_id = a.station_id AND s.day = d.day)
     ORDER BY 3, 1`,
  )
}
