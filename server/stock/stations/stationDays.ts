import { stationDocument, type StationDayFigures } from '#domain/stationDay/figures.ts'
import type { Station } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'

/** A lot that a station held, received or issued on a day. */
export type StationLotDay = StationDayFigures & { lotNo: string; cardTypeId: number }

/** Returns the number of the current or next closing: one plus the number of reopenings. */
export async function closingRound(db: Reader, stationId: string, day: string): Promise<number> {
  return (await db.stationDayReopening.count({ where: { stationId, day: new Date(day) } })) + 1
}

/**
 * Returns a station's day by lot from the ledger. The daily roll-up has what came and went, and the
 * day's documents have the cards withdrawn and put back. The remainder comes from stocktakes and
 * write-offs.
 */
export async function listStationLotDays(
  db: Reader,
  { id, branchCode }: Pick<Station, 'id' | 'branchCode'>,
  day: string,
): Promise<StationLotDay[]> {
  const [withdrawal, putBack, issuedAgain] = [
    stationDocument('Withdrawal', id, day),
    stationDocument('PutBack', id, day),
    stationDocument('IssuedAgain', id, day),
  ]
  return db.$queryRaw<StationLotDay[]>`
    WITH account AS (
      SELECT id, place FROM custody_account
       WHERE place IN ('station', 'produced', 'spoiled', 'voided', 'lost') AND branch_code = ${branchCode} AND station_id = ${id}),
    moved AS (
      SELECT d.lot_no,
             coalesce(sum(d.taken) FILTER (WHERE a.place = 'station' AND d.day = ${day}::date), 0)::int taken,
             coalesce(sum(d.given) FILTER (WHERE a.place = 'station' AND d.day = ${day}::date), 0)::int given,
             coalesce(sum(d.taken - d.given) FILTER (WHERE a.place = 'station'), 0)::int since,
             coalesce(sum(d.taken) FILTER (WHERE a.place = 'produced' AND d.day = ${day}::date), 0)::int produced,
             -- A good card that turns out bad, is void or is lost, was produced before: it is not spoiled out of the station's hand.
             coalesce(sum(CASE WHEN a.place IN ('spoiled', 'voided', 'lost') THEN d.taken ELSE 0 END - CASE a.place WHEN 'produced' THEN d.given ELSE 0 END)
                      FILTER (WHERE d.day = ${day}::date), 0)::int spoiled
        FROM custody_day d JOIN account a ON a.id = d.account_id WHERE d.day >= ${day}::date GROUP BY d.lot_no),
    document AS (
      SELECT lot_no, coalesce(sum(quantity) FILTER (WHERE document = ${withdrawal}), 0)::int withdrawn,
             coalesce(sum(quantity) FILTER (WHERE document = ${putBack}), 0)::int returned,
             coalesce(sum(quantity) FILTER (WHERE document = ${issuedAgain}), 0)::int issued_again
        FROM custody_entry WHERE document IN (${withdrawal}, ${putBack}, ${issuedAgain}) GROUP BY lot_no),
    held AS (
      SELECT b.lot_no, b.quantity FROM custody_balance b JOIN account a ON a.id = b.account_id AND a.place = 'station'),
    figure AS (
      SELECT h.lot_no, h.quantity - coalesce(m.since, 0) opening, coalesce(m.taken, 0) taken, coalesce(m.given, 0) given,
             coalesce(m.produced, 0) - coalesce(d.issued_again, 0) produced, coalesce(m.spoiled, 0) spoiled, coalesce(d.withdrawn, 0) withdrawn,
             coalesce(d.returned, 0) returned
        FROM held h LEFT JOIN moved m USING (lot_no) LEFT JOIN document d USING (lot_no))
    SELECT f.lot_no "lotNo", l.card_type_id "cardTypeId", opening, withdrawn, produced, spoiled, returned,
           taken - withdrawn - (given - produced - spoiled - returned) adjusted
      FROM figure f JOIN lot l USING (lot_no)
     WHERE opening > 0 OR taken > 0 OR given > 0
     ORDER BY l.start_sn`
}
