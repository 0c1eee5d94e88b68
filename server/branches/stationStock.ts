import type { SignedInContext } from '../platform/context.ts'

export type StationLot = { lotNo: string; cardTypeId: number; quantity: number; nextCardSn: bigint }

/** The blank cards that a station holds, by lot, with the lowest serial of each: the next to be taken. */
export function listStationStock(ctx: SignedInContext, stationId: string): Promise<StationLot[]> {
  return ctx.db.$queryRaw<StationLot[]>`
    SELECT h.lot_no "lotNo", h.card_type_id "cardTypeId", sum(h.end_sn - h.start_sn + 1)::int quantity,
           min(h.start_sn) "nextCardSn"
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE a.place = 'station' AND a.station_id = ${stationId}
     GROUP BY h.lot_no, h.card_type_id ORDER BY min(h.start_sn)`
}
