import { seesBranch } from '#domain/access.ts'
import type { VoidReason } from '#domain/destruction/voidReasons.ts'
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

/** Condition that a card is not in a container. */
const uncontained = (cardTypeId: Prisma.Sql, sn: Prisma.Sql) => Prisma.sql`
  NOT EXISTS (SELECT 1 FROM destruction_card c WHERE c.card_type_id = ${cardTypeId} AND c.sn = ${sn} AND c.removed_at IS NULL)`

/**
 * Returns a query of the spoiled cards of accounts a that are not in a container, with the ledger
 * entry that spoiled each.
 */
const waitingSpoiled = (ofAccounts: Prisma.Sql) => Prisma.sql`
  SELECT DISTINCT ON (h.card_type_id, s.sn) h.card_type_id, s.sn, h.lot_no, a.branch_code, a.station_id, e.at
    FROM custody_account a JOIN custody_holding h ON h.account_id = a.id
    JOIN custody_entry e ON e.to_account_id = a.id AND e.lot_no = h.lot_no AND e.start_sn <= h.end_sn AND e.end_sn >= h.start_sn
    CROSS JOIN LATERAL generate_series(greatest(h.start_sn, e.start_sn), least(h.end_sn, e.end_sn)) s(sn)
   WHERE a.place = 'spoiled' AND ${ofAccounts}
     AND ${uncontained(Prisma.sql`h.card_type_id`, Prisma.sql`s.sn`)}
   ORDER BY h.card_type_id, s.sn, e.id DESC`

/**
 * Returns a query of the void cards v in custody of branches that are not in a container. It starts
 * from the ledger, which has only those that are not destroyed yet.
 */
const waitingVoid = (ofBranch: Prisma.Sql) => Prisma.sql`
  SELECT v.*, a.station_id
    FROM custody_account a JOIN custody_holding h ON h.account_id = a.id
    JOIN void_card v ON v.card_type_id = h.card_type_id AND v.sn BETWEEN h.start_sn AND h.end_sn AND v.undone_at IS NULL
   WHERE a.place = 'voided' AND ${ofBranch} AND ${uncontained(Prisma.sql`v.card_type_id`, Prisma.sql`v.sn`)}`

/**
 * Returns a query of all cards that wait for their destruction outside a container, spoiled or void,
 * with the time since which each waits. `ofBranch` selects branches by the column of their code.
 */
export const waitingCards = (ofBranch: (branchCode: Prisma.Sql) => Prisma.Sql) => Prisma.sql`
  SELECT branch_code, at FROM (${waitingSpoiled(ofBranch(Prisma.sql`a.branch_code`))}) s
  UNION ALL SELECT branch_code, at FROM (${waitingVoid(ofBranch(Prisma.sql`v.branch_code`))}) w`

/**
 * Returns the spoiled cards of a branch that are not in a container, the oldest first: as many as one
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

export type WaitingVoidCard = {
  id: number
  sn: bigint
  lotNo: string
  cardTypeId: number
  reason: VoidReason
  remark: string
  at: Date
  by: string
}

/**
 * Returns the void cards of a branch that are not in a container, the oldest first: as many as one
 * container holds. @throws branch.notFound
 */
export async function listVoidCards(
  { db, viewer }: SignedInContext,
  branchCode: string,
): Promise<WaitingVoidCard[]> {
  if (!seesBranch(viewer, branchCode)) throw problem('branch.notFound', {}, 'branchCode')
  return readRows<WaitingVoidCard>(
    db,
    Prisma.sql`
    SELECT w.id, w.sn, w.lot_no "lotNo", w.card_type_id "cardTypeId", w.reason, w.remark, w.at, u.staff_name "by"
      FROM (${waitingVoid(Prisma.sql`v.branch_code = ${branchCode}`)}) w JOIN app_user u ON u.id = w.by_user_id
     ORDER BY w.at, w.id LIMIT ${limits.containerCards}`,
  )
}
