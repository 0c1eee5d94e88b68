import type { Tx } from '#server/platform/database/client.ts'

/** Returns the lot and the station of the branch that hold this blank card now, or null. */
export async function findBlankAt(
  tx: Tx,
  branchCode: string,
  cardTypeId: number,
  cardSn: string,
): Promise<{ lotNo: string; stationId: string } | null> {
  const [row] = await tx.$queryRaw<{ lotNo: string; stationId: string }[]>`
    SELECT h.lot_no "lotNo", a.station_id "stationId"
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE a.place = 'station' AND a.branch_code = ${branchCode} AND h.card_type_id = ${cardTypeId}
       AND ${BigInt(cardSn)}::bigint BETWEEN h.start_sn AND h.end_sn`
  return row ?? null
}
