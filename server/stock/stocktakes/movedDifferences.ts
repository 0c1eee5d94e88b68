import type { Stocktake } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { countedAccounts } from './stocktakePlace.ts'

/**
 * Returns whether a person moved cards on which a count differs into or out of the counted place
 * since the count before it, or ever wrote off cards that it found. They take no decision on the
 * difference. Adjustments of stocktakes move cards in the ledger alone.
 */
export async function movedDifferences(
  db: Reader,
  { id, branchCode, stationId, proposedAt }: Stocktake,
  userId: number,
): Promise<boolean> {
  const place = Prisma.sql`SELECT a.id FROM custody_account a WHERE ${countedAccounts({ branchCode, stationId })}`
  const [row] = await db.$queryRaw<{ moved: boolean }[]>`
    WITH since AS MATERIALIZED (
      SELECT coalesce(max(s.proposed_at), '-infinity') at FROM stocktake s
       WHERE s.branch_code = ${branchCode} AND s.station_id = ${stationId} AND s.id <> ${id}
         AND s.proposed_at < ${proposedAt} AND s.status IN ('proposed', 'approved'))
    SELECT EXISTS (
      SELECT FROM since, stocktake_difference d
        JOIN custody_entry e ON e.lot_no = d.lot_no
        LEFT JOIN custody_account found ON found.id = d.elsewhere_account_id
       WHERE d.stocktake_id = ${id} AND e.by_user_id = ${userId}
         AND e.start_sn <= d.end_sn AND e.end_sn >= d.start_sn AND e.document NOT LIKE 'Stocktake:%'
         AND (e.at > since.at AND (e.from_account_id IN (${place}) OR e.to_account_id IN (${place}))
              OR found.place = 'destroyed' AND e.to_account_id = found.id)) moved`
  return row!.moved
}
