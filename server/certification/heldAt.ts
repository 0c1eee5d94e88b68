import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { countedAccounts } from '#server/stock/stocktakes/stocktakePlace.ts'

export type Place = { branchCode: string; stationId: string }
export type HeldRange = { cardType: string; lotNo: string; startSn: bigint; endSn: bigint }

/**
 * Returns the ranges of blank cards that a place held at a past moment, by card type and lot as
 * delivered. They are what it holds now, without each serial that moved since, and with those whose
 * first move since took them out of the place.
 */
export function heldAt(db: Reader, place: Place, moment: Date): Promise<HeldRange[]> {
  const moves = (account: Prisma.Sql) => Prisma.sql`
    SELECT e.id, e.lot_no, e.start_sn, e.end_sn, e.from_account_id
      FROM place a JOIN custody_entry e ON ${account} = a.id WHERE e.at >= ${moment}`
  return readRows<HeldRange>(
    db,
    Prisma.sql`
    WITH place AS MATERIALIZED (SELECT a.id FROM custody_account a WHERE ${countedAccounts(place)}),
    moved AS MATERIALIZED (${moves(Prisma.sql`e.from_account_id`)} UNION ${moves(Prisma.sql`e.to_account_id`)}),
    first AS (
      SELECT DISTINCT ON (m.lot_no, s.sn) m.lot_no, s.sn, m.from_account_id
        FROM moved m CROSS JOIN LATERAL generate_series(m.start_sn, m.end_sn) s(sn) ORDER BY m.lot_no, s.sn, m.id),
    present AS (
      SELECT h.lot_no, range_agg(int8range(h.start_sn, h.end_sn, '[]')) serials
        FROM place a JOIN custody_holding h ON h.account_id = a.id GROUP BY 1),
    touched AS (SELECT m.lot_no, range_agg(int8range(m.start_sn, m.end_sn, '[]')) serials FROM moved m GROUP BY 1),
    taken AS (
      SELECT f.lot_no, range_agg(int8range(f.sn, f.sn, '[]')) serials
        FROM first f WHERE f.from_account_id IN (SELECT id FROM place) GROUP BY 1)
    SELECT t.code "cardType", l.lot_no "lotNo", lower(r.serials) "startSn", upper(r.serials) - 1 "endSn"
      FROM present FULL JOIN touched USING (lot_no) LEFT JOIN taken USING (lot_no)
      JOIN lot l USING (lot_no) JOIN card_type t ON t.id = l.card_type_id
     CROSS JOIN LATERAL unnest(coalesce(present.serials, '{}') - coalesce(touched.serials, '{}') + coalesce(taken.serials, '{}')) r(serials)
     ORDER BY 1, 3, 2`,
  )
}
