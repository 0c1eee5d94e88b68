import { Prisma } from '#generated/prisma/client.ts'
import type { CustodyPlace } from '#generated/prisma/enums.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { lotNumbered } from './lotsNumbered.ts'

/** A ledger entry. Without `fromPlace` it is the lot's first one, at its supplier. */
export type LotMovement = {
  id: bigint
  at: Date
  lotNo: string
  startSn: bigint
  endSn: bigint
  quantity: number
  document: string
  by: string | null
  byName: string | null
  fromPlace: CustodyPlace | null
  fromBranch: string | null
  fromStation: string | null
  toPlace: CustodyPlace
  toBranch: string
  toStation: string
  reversesId: bigint | null
}

export type MovementFilter = {
  lotNo?: string | null
  branchCode?: string | null
  start?: string | null | undefined
  end?: string | null | undefined
}

/**
 * Lists the newest `most` matching moves of cards that touch a branch the viewer sees, newest
 * first. For a part of a lot, these are the moves of its cards, including those before it was split
 * off.
 */
export function listMovements(
  ctx: SignedInContext,
  { lotNo, branchCode, start, end }: MovementFilter,
  most: number,
): Promise<LotMovement[]> {
  const lot = lotNo
    ? Prisma.sql`SELECT n.lot_no FROM lot n WHERE ${lotNumbered(Prisma.sql`n.lot_no`, [lotNo])}`
    : null
  const branch = branchCode
    ? [Prisma.sql`(f.branch_code = ${branchCode} OR t.branch_code = ${branchCode})`]
    : []
  const where = [
    ...movementsSeen(ctx, { lot }),
    ...branch,
    ...onMalaysianDays(Prisma.sql`e.at`, start, end),
  ]
  return readRows<LotMovement>(ctx.db, movementsBy(where, most))
}

/**
 * Returns the SQL conditions for the moves that the viewer sees: of all lots, or of the lots whose
 * numbers `lot` selects.
 */
export function movementsSeen(
  { viewer }: SignedInContext,
  { lot }: { lot: Prisma.Sql | null },
): Prisma.Sql[] {
  const seen = Prisma.sql`(${visibleTo(viewer, Prisma.sql`f.branch_code`)} OR ${visibleTo(viewer, Prisma.sql`t.branch_code`)})`
  if (lot === null) return [seen]
  return [
    seen,
    Prisma.sql`EXISTS (SELECT 1 FROM lot l WHERE l.lot_no IN (${lot}) AND l.root_lot_no = e.lot_no
                         AND l.start_sn <= e.end_sn AND l.end_sn >= e.start_sn)`,
    Prisma.sql`e.lot_no IN (SELECT root_lot_no FROM lot WHERE lot_no IN (${lot}))`,
  ]
}

/** Returns the statement for the newest `most` moves that meet the conditions. */
export function movementsBy(where: readonly Prisma.Sql[], most: number): Prisma.Sql {
  return Prisma.sql`
    SELECT e.id, e.at, e.lot_no "lotNo", e.start_sn "startSn", e.end_sn "endSn", e.quantity, e.document, u.login_id "by", u.staff_name "byName",
           f.place "fromPlace", f.branch_code "fromBranch", f.station_id "fromStation",
           t.place "toPlace", t.branch_code "toBranch", t.station_id "toStation", e.reverses_id "reversesId"
      FROM custody_entry e
      LEFT JOIN custody_account f ON f.id = e.from_account_id
      JOIN custody_account t ON t.id = e.to_account_id
      LEFT JOIN app_user u ON u.id = e.by_user_id
     WHERE ${Prisma.join([...where], ' AND ')}
     ORDER BY e.id DESC LIMIT ${most}`
}
