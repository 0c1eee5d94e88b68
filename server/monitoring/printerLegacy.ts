import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { get } from '#server/platform/legacy/endpoint.ts'
import { branchOf } from '#server/platform/legacy/values.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

type Place = {
  branch: string
  latitude: number | null
  longitude: number | null
  active: number
  inactive: number
}
type Status = {
  stationid: string
  stationname: string
  branchcode: string
  active: boolean
  lastseen: Date | null
}

export const printerEndpoints = [
  get('station.maps', '/api/SummaryStation/Maps', {
    action: 'printer.watch',
    // Active and inactive are set by staff (specification section 4).
    read: ({ db, viewer }) =>
      readRows<Place>(
        db,
        Prisma.sql`
        SELECT b.code branch, b.latitude, b.longitude, count(*) FILTER (WHERE s.active)::int active,
               count(*) FILTER (WHERE NOT s.active)::int inactive
          FROM branch b JOIN station s ON s.branch_code = b.code
         WHERE b.deleted_at IS NULL AND ${visibleTo(viewer, Prisma.sql`b.code`)}
         GROUP BY b.code ORDER BY b.code`,
      ),
  }),
  get('printer.status', '/api/PrinterStatus', {
    action: 'printer.watch',
    read: (ctx, { query }) => statusOf(ctx, query.branch ? branchOf(ctx, query.branch) : null),
    reply: (_ctx, rows) =>
      rows.map((row) => ({ ...row, lastseen: row.lastseen?.toISOString() ?? null })),
  }),
]

function statusOf({ db, viewer }: SignedInContext, branchCode: string | null): Promise<Status[]> {
  const ofBranch =
    branchCode === null ? Prisma.sql`TRUE` : Prisma.sql`s.branch_code = ${branchCode}`
  return readRows<Status>(
    db,
    Prisma.sql`
    SELECT s.id stationid, s.name stationname, s.branch_code branchcode, s.active, st.heard_at lastseen
      FROM station s JOIN station_status st ON st.station_id = s.id
     WHERE ${ofBranch} AND ${visibleTo(viewer, Prisma.sql`s.branch_code`)} ORDER BY s.id`,
  )
}
