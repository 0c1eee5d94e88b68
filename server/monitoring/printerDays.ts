import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** A station's day so far, and its open printing list: how many of its records are done. */
export type PrinterDay = {
  stationId: string
  printed: number
  rejected: number
  batchNo: string | null
  listDone: number
  listRecords: number
}

/**
 * Reads the day so far of the stations that made cards today or have a list open, for a branch or
 * for all that the viewer sees. Cards that a station made before it moved belong to the branch
 * where it was.
 */
export function readPrinterDays(
  { db, viewer, clock }: SignedInContext,
  branchCode: string | null,
): Promise<PrinterDay[]> {
  const ofBranch =
    branchCode === null ? Prisma.sql`TRUE` : Prisma.sql`s.branch_code = ${branchCode}`
  return readRows<PrinterDay>(
    db,
    Prisma.sql`
    SELECT s.id "stationId", coalesce(d.printed, 0) printed, coalesce(d.rejected, 0) rejected, l.batch_no "batchNo",
           coalesce(l.done, 0) "listDone", coalesce(l.records, 0) "listRecords"
      FROM station s
      LEFT JOIN (SELECT station_id, branch_code, sum(printed)::int printed, sum(rejected + chip_errors + manual_rejects)::int rejected
                   FROM production_day WHERE day = ${malaysianDate(clock.now())}::date GROUP BY 1, 2) d
             ON d.station_id = s.id AND d.branch_code = s.branch_code
      LEFT JOIN LATERAL (
             SELECT p.batch_no, count(i.id)::int records, count(i.id) FILTER (WHERE j.status <> 'listed')::int done
               FROM print_list p LEFT JOIN print_list_item i ON i.list_id = p.id LEFT JOIN card_job j ON j.id = i.job_id
              WHERE p.station_id = s.id AND p.closed_at IS NULL GROUP BY p.id) l ON TRUE
     WHERE ${ofBranch} AND ${visibleTo(viewer, Prisma.sql`s.branch_code`)} AND (d.station_id IS NOT NULL OR l.batch_no IS NOT NULL)
     ORDER BY s.id`,
  )
}
