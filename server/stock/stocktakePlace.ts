import type { Range } from '#domain/lot/ranges.ts'
import type { Stocktake } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader, Tx } from '../platform/database/client.ts'
import type { Account } from '../platform/custody.ts'
import { storeAccounts } from './stationStock.ts'

type Place = Pick<Stocktake, 'branchCode' | 'stationId' | 'cardTypeId' | 'openedAt'>
export type HeldRun = Range & Account & { accountId: number; lotNo: string; cardTypeId: number }

/** Under which document its adjustment stands in the ledger. */
export function stocktakeDocument({ id }: Pick<Stocktake, 'id'>): string {
  return `Stocktake:${id}`
}

/** Condition that account a is one that is counted. */
export function countedAccounts({ branchCode, stationId }: Pick<Place, 'branchCode' | 'stationId'>): Prisma.Sql {
  if (!stationId) return storeAccounts(branchCode)
  return Prisma.sql`a.place = 'station' AND a.branch_code = ${branchCode} AND a.station_id = ${stationId}`
}

const ofType = (column: Prisma.Sql, cardTypeId: number | null) => (cardTypeId === null ? Prisma.sql`TRUE` : Prisma.sql`${column} = ${cardTypeId}`)
const run = Prisma.sql`
  h.account_id "accountId", a.place, a.branch_code "branchCode", a.station_id "stationId", a.document_no "documentNo",
  h.lot_no "lotNo", h.card_type_id "cardTypeId"`

/** Waits for moves of the place that are under way, and holds those that come later. */
export async function lockPlace(tx: Tx, place: Place): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM custody_balance b JOIN custody_account a ON a.id = b.account_id
     WHERE ${countedAccounts(place)} ORDER BY b.account_id, b.lot_no FOR UPDATE OF b`
}

/** What the ledger has in the place. */
export function heldThere(tx: Tx, place: Place): Promise<HeldRun[]> {
  return tx.$queryRaw<HeldRun[]>`
    SELECT ${run}, h.start_sn "startSn", h.end_sn "endSn"
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE ${countedAccounts(place)} AND ${ofType(Prisma.sql`h.card_type_id`, place.cardTypeId)} ORDER BY h.start_sn`
}

/** Where the ledger has serials of a card type, by lots and parts; serials that it does not know are not among them. */
export function heldAnywhere(tx: Tx, cardTypeId: number, { startSn, endSn }: Range): Promise<HeldRun[]> {
  return tx.$queryRaw<HeldRun[]>`
    SELECT ${run}, greatest(h.start_sn, p.start_sn, ${startSn}::bigint) "startSn", least(h.end_sn, p.end_sn, ${endSn}::bigint) "endSn"
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
      JOIN lot p ON p.root_lot_no = h.lot_no AND p.split_at IS NULL AND p.start_sn <= h.end_sn AND p.end_sn >= h.start_sn
     WHERE h.card_type_id = ${cardTypeId} AND h.start_sn <= ${endSn}::bigint AND h.end_sn >= ${startSn}::bigint
       AND p.start_sn <= ${endSn}::bigint AND p.end_sn >= ${startSn}::bigint ORDER BY 8`
}

export type PlaceMove = Range & { id: bigint; at: Date; lotNo: string; cardTypeId: number; quantity: number; incoming: boolean; document: string; by: string }

/** What came into the place or left it since the count was opened, the latest first. */
export function movedSince(db: Reader, place: Place): Promise<PlaceMove[]> {
  const moves = (own: Prisma.Sql, incoming: boolean) => Prisma.sql`
    SELECT e.id, e.at, e.lot_no "lotNo", l.card_type_id "cardTypeId", e.start_sn "startSn", e.end_sn "endSn", e.quantity,
           ${incoming}::boolean incoming, e.document, coalesce(u.staff_name, '') "by"
      FROM custody_entry e JOIN custody_account a ON a.id = ${own} JOIN lot l ON l.lot_no = e.lot_no
      LEFT JOIN app_user u ON u.id = e.by_user_id
     WHERE ${countedAccounts(place)} AND e.at >= ${place.openedAt} AND ${ofType(Prisma.sql`l.card_type_id`, place.cardTypeId)}`
  return db.$queryRaw<PlaceMove[]>`
    ${moves(Prisma.sql`e.from_account_id`, false)} UNION ALL ${moves(Prisma.sql`e.to_account_id`, true)} ORDER BY 1 DESC`
}
