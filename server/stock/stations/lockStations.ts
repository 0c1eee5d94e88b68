import type { Stocktake } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { lotsNumbered } from '#server/stock/lots/lotsNumbered.ts'

// Commands that take blank cards away from stations lock the stations' rows, as printing does, so
// that the cards in a printer are known. They lock stations before lots, as withdrawing and putting
// back do.

/**
 * Locks the print stations that may have cards of a lot: those of the branches that have the lot or
 * a part of it.
 */
export async function lockStationsOfLot(tx: Tx, lotNo: string): Promise<void> {
  const roots = (await lotsNumbered(tx, [lotNo])).map(({ rootLotNo }) => rootLotNo)
  await tx.$queryRaw`
    SELECT id FROM station
     WHERE process = 'personalisation' AND branch_code IN (SELECT branch_code FROM lot WHERE root_lot_no = ANY(${roots}))
     ORDER BY id FOR UPDATE`
}

/**
 * Locks the stations from which an adjustment can take cards: the counted one, and those where the
 * ledger has surplus cards.
 */
export async function lockStationsOfStocktake(
  tx: Tx,
  { id, stationId, branchCode }: Stocktake,
): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM station
     WHERE id = ${stationId} OR id IN (
       SELECT a.station_id FROM stocktake_difference d JOIN custody_account a ON a.id = d.elsewhere_account_id
        WHERE d.stocktake_id = ${id} AND a.branch_code = ${branchCode})
     ORDER BY id FOR UPDATE`
}
