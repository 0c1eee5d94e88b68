import type { Range } from '#domain/lot/ranges.ts'
import type { Stocktake } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Account } from '#server/custody/custody.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'
import { storeAccounts } from '#server/stock/stations/stationStock.ts'

type Place = Pick<Stocktake, 'branchCode' | 'stationId' | 'cardTypeId' | 'openedAt'>
type CountedStore = Pick<Place, 'branchCode' | 'stationId'>
export type HeldRun = Range & Account & { accountId: number; lotNo: string; cardTypeId: number }

/** Returns the ledger document of a stocktake's adjustment. */
export function stocktakeDocument({ id }: Pick<Stocktake, 'id'>): string {
  return `Stocktake:${id}`
}

/** Returns the condition that account a is one of those counted. */
export function countedAccounts({ branchCode, stationId }: CountedStore): Prisma.Sql {
  if (!stationId) return storeAccounts(branchCode)
  return Prisma.sql`a.place = 'station' AND a.branch_code = ${branchCode} AND a.station_id = ${stationId}`
}

const ofType = (column: Prisma.Sql, cardTypeId: number | null) =>
  cardTypeId === null ? Prisma.sql`TRUE` : Prisma.sql`${column} = ${cardTypeId}`
const run = Prisma.sql`
  h.account_id "accountId", a.place, a.branch_code "branchCode", a.station_id "stationId", a.document_no "documentNo",
  h.lot_no "lotNo", h.card_type_id "cardTypeId"`

/** Waits for moves in progress at the place, and blocks later ones. */
export async function lockPlace(tx: Tx, place: CountedStore): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM custody_balance b JOIN custody_account a ON a.id = b.account_id
     WHERE ${countedAccounts(place)} ORDER BY b.account_id, b.lot_no FOR UPDATE OF b`
}

/** Returns what the ledger has in the place. */
export function heldThere(tx: Tx, place: Place): Promise<HeldRun[]> {
  return tx.$queryRaw<HeldRun[]>`
    SELECT ${run}, h.start_sn "startSn", h.end_sn "endSn"
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE ${countedAccounts(place)} AND ${ofType(Prisma.sql`h.card_type_id`, place.cardTypeId)} ORDER BY h.start_sn`
}

/**
 * Returns where the ledger has serials of a card type, by lots and parts. Serials that it does not
 * know are omitted.
 */
export function heldAnywhere(
  tx: Tx,
  cardTypeId: number,
  { startSn, endSn }: Range,
): Promise<HeldRun[]> {
  return tx.$queryRaw<HeldRun[]>`
    SELECT ${run}, greatest(h.start_sn, p.start_sn, ${startSn}::bigint) "startSn", least(h.end_sn, p.end_sn, ${endSn}::bigint) "endSn"
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
      JOIN lot p ON p.root_lot_no = h.lot_no AND p.split_at IS NULL AND p.start_sn <= h.end_sn AND p.end_sn >= h.start_sn
     WHERE h.card_type_id = ${cardTypeId} AND h.start_sn <= ${endSn}::bigint AND h.end_sn >= ${startSn}::bigint
       AND p.start_sn <= ${endSn}::bigint AND p.end_sn >= ${startSn}::bigint ORDER BY 8`
}

export type PlaceMove = Range & {
  id: bigint
  at: Date
  lotNo: string
  cardTypeId: number
  quantity: number
  incoming: boolean
  document: string
  by: string
}
type CountedPlace = Place & Pick<Stocktake, 'id'>

/**
 * Returns the moves into and out of the places of stocktakes since their counts were opened, latest
 * first.
 */
export function movedSince(
  db: Reader,
  stocktakes: readonly CountedPlace[],
): Promise<(PlaceMove & { stocktakeId: number })[]> {
  if (stocktakes.length === 0) return Promise.resolve([])
  const moves = (place: CountedPlace, own: Prisma.Sql, incoming: boolean) => Prisma.sql`
    SELECT e.id, e.at, e.lot_no "lotNo", l.card_type_id "cardTypeId", e.start_sn "startSn", e.end_sn "endSn", e.quantity,
           ${incoming}::boolean incoming, e.document, coalesce(u.staff_name, '') "by", ${place.id}::int "stocktakeId"
      FROM custody_entry e JOIN custody_account a ON a.id = ${own} JOIN lot l ON l.lot_no = e.lot_no
      LEFT JOIN app_user u ON u.id = e.by_user_id
     WHERE ${countedAccounts(place)} AND e.at >= ${place.openedAt} AND ${ofType(Prisma.sql`l.card_type_id`, place.cardTypeId)}`
  const both = stocktakes.flatMap((each) => [
    moves(each, Prisma.sql`e.from_account_id`, false),
    moves(each, Prisma.sql`e.to_account_id`, true),
  ])
  return db.$queryRaw`${Prisma.join(both, ' UNION ALL ')} ORDER BY 1 DESC`
}
