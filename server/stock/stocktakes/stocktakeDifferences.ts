import type { Range } from '#domain/lot/ranges.ts'
import type { LotStatus } from '#generated/prisma/enums.ts'
import type { Account } from '#server/custody/custody.ts'
import type { Reader } from '#server/platform/database/client.ts'

export type DifferenceRow = Range & {
  id: number
  stocktakeId: number
  kind: 'missing' | 'surplus'
  cardTypeId: number
  lotNo: string | null
  quantity: number
  entryId: bigint | null
  /** The current parts of the lot with these cards, by serial. */
  parts: { status: LotStatus; branchCode: string }[]
  elsewhere: Account | null
}

/**
 * Lists the differences of stocktakes by serial, with the ledger's account of surplus or packed
 * cards.
 */
export function listDifferences(
  db: Reader,
  stocktakeIds: readonly number[],
): Promise<DifferenceRow[]> {
  return db.$queryRaw<DifferenceRow[]>`
    SELECT d.id, d.stocktake_id "stocktakeId", d.kind, d.card_type_id "cardTypeId", d.lot_no "lotNo", d.start_sn "startSn", d.end_sn "endSn", d.quantity,
           d.entry_id "entryId", coalesce(p.parts, '[]') parts,
           CASE WHEN a.id IS NOT NULL THEN
             json_build_object('place', a.place, 'branchCode', a.branch_code, 'stationId', a.station_id, 'documentNo', a.document_no)
           END elsewhere
      FROM stocktake_difference d
      LEFT JOIN custody_account a ON a.id = d.elsewhere_account_id
      CROSS JOIN LATERAL (
        SELECT json_agg(json_build_object('status', p.status, 'branchCode', p.branch_code) ORDER BY p.start_sn) parts
          FROM lot p
         WHERE p.root_lot_no = d.lot_no AND p.split_at IS NULL AND p.start_sn <= d.end_sn AND p.end_sn >= d.start_sn) p
     WHERE d.stocktake_id = ANY(${stocktakeIds}) ORDER BY d.card_type_id, d.start_sn`
}
