import type { Range } from '#domain/lot/ranges.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { Account } from '#server/custody/custody.ts'
import { endPlaces } from '#server/custody/usedPlace.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Returns what a place holds of lots or parts, as ordered runs of serials that don't cross the
 * bounds of a part.
 */
export async function stationRanges(
  tx: Tx,
  { place, branchCode, stationId = '', documentNo = '' }: Account,
  parts: readonly Lot[],
): Promise<Range[]> {
  return tx.$queryRaw<Range[]>`
    SELECT greatest(h.start_sn, p.start_sn) "startSn", least(h.end_sn, p.end_sn) "endSn"
      FROM lot p
      JOIN custody_holding h ON h.lot_no = p.root_lot_no AND h.start_sn <= p.end_sn AND h.end_sn >= p.start_sn
      JOIN custody_account a ON a.id = h.account_id
     WHERE p.lot_no = ANY(${parts.map(({ lotNo }) => lotNo)}) AND a.place = ${place}::"CustodyPlace" AND a.branch_code = ${branchCode}
       AND a.station_id = ${stationId} AND a.document_no = ${documentNo}
     ORDER BY 1`
}

/**
 * Returns the blank cards of a lot or part that are still held anywhere: neither produced, spoiled
 * nor destroyed.
 */
export async function blanksOf(tx: Tx, part: Lot): Promise<(Range & Account)[]> {
  return tx.$queryRaw<(Range & Account)[]>`
    SELECT a.place, a.branch_code "branchCode", a.station_id "stationId", a.document_no "documentNo",
           greatest(h.start_sn, p.start_sn) "startSn", least(h.end_sn, p.end_sn) "endSn"
      FROM lot p
      JOIN custody_holding h ON h.lot_no = p.root_lot_no AND h.start_sn <= p.end_sn AND h.end_sn >= p.start_sn
      JOIN custody_account a ON a.id = h.account_id
     WHERE p.lot_no = ${part.lotNo} AND a.place NOT IN ${endPlaces}
     ORDER BY greatest(h.start_sn, p.start_sn)`
}
