import { Prisma } from '#generated/prisma/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

export type StationLot = { lotNo: string; cardTypeId: number; quantity: number; nextCardSn: bigint }
type Row = StationLot & { stationId: string }

/**
 * Loads the blank cards that a visible station holds, by lot, with the lowest serial of each, which
 * is taken next.
 */
export const stationStock = loader<string, StationLot[]>(
  'station.held',
  async ({ db, viewer }, stationIds) => {
    const rows = await readRows<Row>(
      db,
      Prisma.sql`
    SELECT a.station_id "stationId", h.lot_no "lotNo", h.card_type_id "cardTypeId", sum(h.end_sn - h.start_sn + 1)::int quantity,
           min(h.start_sn) "nextCardSn"
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE a.place = 'station' AND a.station_id = ANY(${stationIds}) AND ${visibleTo(viewer, Prisma.sql`a.branch_code`)}
     GROUP BY a.station_id, h.lot_no, h.card_type_id ORDER BY min(h.start_sn)`,
    )
    return grouped(rows, ({ stationId }) => stationId)
  },
  [],
)
