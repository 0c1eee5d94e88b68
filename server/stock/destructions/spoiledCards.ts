import { seesBranch } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'

export type SpoiledCard = {
  sn: bigint
  lotNo: string
  cardTypeId: number
  stationId: string
  at: Date
}

/**
 * Returns a query of the spoiled cards of accounts a that are in no container, with the ledger
 * entry that spoiled each.
 */
export const waitingSpoiled = (ofAccounts: Prisma.Sql) => Prisma.sql`
  SELECT DISTINCT ON (h.card_type_id, s.sn) h.card_type_id, s.sn, h.lot_no, a.branch_code, a.station_id, e.at
    FROM custody_account a JOIN custody_holding h ON h.account_id = a.id
    JOIN custody_entry e ON e.to_account_id = a.id AND e.lot_no = h.lot_no AND e.start_sn <= h.end_sn AND e.end_sn >= h.start_sn
    CROSS JOIN LATERAL generate_series(greatest(h.start_sn, e.start_sn), least(h.end_sn, e.end_sn)) s(sn)
   WHERE a.place = 'spoiled' AND ${ofAccounts}
     AND NOT EXISTS (SELECT 1 FROM destruction_card c WHERE c.card_type_id = h.card_type_id AND c.sn = s.sn AND c.removed_at IS NULL)
   ORDER BY h.card_type_id, s.sn, e.id DESC`

/**
 * Returns the spoiled cards of a branch that lie in no container, the oldest first: as many as one
 * container holds. @throws branch.notFound
 */
export async function listSpoiledCards(
  { db, viewer }: SignedInContext,
  branchCode: string,
): Promise<SpoiledCard[]> {
  if (!seesBranch(viewer, branchCode)) throw problem('branch.notFound', {}, 'branchCode')
  return readRows<SpoiledCard>(
    db,
    Prisma.sql`
    SELECT sn, lot_no "lotNo", card_type_id "cardTypeId", station_id "stationId", at FROM (${waitingSpoiled(Prisma.sql`a.branch_code = ${branchCode}`)}) k
     ORDER BY at, card_type_id, sn LIMIT ${limits.containerCards}`,
  )
}
