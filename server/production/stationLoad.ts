import { Prisma } from '#generated/prisma/client.ts'
import { perRequest } from '../platform/perRequest.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { visibleTo } from '../platform/visibleTo.ts'

export type StationBlanks = { cardTypeId: number; quantity: number }

/** How many jobs wait at each visible station, by its id. One statement, however many stations ask. */
export const waitingByStation = perRequest(async (ctx) => {
  const { db, viewer } = requireViewer(ctx)
  const rows = await db.$queryRaw<{ stationId: string; n: number }[]>`
    SELECT station_id "stationId", count(*)::int n FROM card_job
     WHERE status IN ('new', 'listed') AND station_id IS NOT NULL AND ${visibleTo(viewer, Prisma.sql`branch_code`)}
     GROUP BY station_id`
  return new Map(rows.map(({ stationId, n }) => [stationId, n]))
})

/** The blank cards that each visible station holds, by its id. */
export const blanksByStation = perRequest(async (ctx) => {
  const { db, viewer } = requireViewer(ctx)
  const rows = await db.$queryRaw<(StationBlanks & { stationId: string })[]>`
    SELECT a.station_id "stationId", h.card_type_id "cardTypeId", sum(h.end_sn - h.start_sn + 1)::int quantity
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE a.place = 'station' AND ${visibleTo(viewer, Prisma.sql`a.branch_code`)}
     GROUP BY a.station_id, h.card_type_id ORDER BY a.station_id, h.card_type_id`
  const byStation = new Map<string, StationBlanks[]>()
  for (const { stationId, ...blanks } of rows) byStation.set(stationId, [...(byStation.get(stationId) ?? []), blanks])
  return byStation
})
