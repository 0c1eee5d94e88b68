import { headquarters, limits } from '#domain/limits.ts'
import type { StockFilter } from '#domain/lot/filter.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { daysOfCover, helpFor, stockStatus, type Help, type StockStatus } from '#domain/stock.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { usedPlace } from '#server/custody/usedPlace.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { awaitedCards } from './awaitedCards.ts'

/** Blank cards of a card type at a branch. */
export type StockLevel = {
  branchCode: string
  cardTypeId: number
  store: number
  stations: number
  /** The part of `store` that is packed for others. */
  reserved: number
  /**
   * In transit to the branch according to the ledger, including cards missed at a receipt that
   * still wait for a resolution.
   */
  inTransit: number
  /**
   * The part of `inTransit` still to be received; cards packed for the branch but not sent; and
   * cards on the way back from it.
   */
  coming: number
  packed: number
  goingBack: number
  /** In its store and at its stations. */
  held: number
  threshold: number | null
  status: StockStatus
  /** Cards produced or spoiled in the last 30 days. */
  used: number
  daysOfCover: number | null
  help: Help | null
}
type Counted = Omit<StockLevel, 'status' | 'daysOfCover' | 'help' | 'held'>

/**
 * Lists the stock of the branches that the viewer sees, by card type, against the thresholds. Usage
 * is read from the ledger's daily roll-up (custody_day), which has a few rows per station, lot and
 * day. Help is proposed only from branches that the viewer sees: a branch's own staff does not see
 * the stock of other branches.
 */
export async function listStockLevels(
  ctx: SignedInContext,
  filter: StockFilter,
): Promise<StockLevel[]> {
  const counted = (await countStock(ctx)).map((row) => ({ ...row, held: row.store + row.stations }))
  return counted
    .map((row) => ({
      ...row,
      status: stockStatus(row.held, row.threshold),
      daysOfCover: daysOfCover(row.held, row.used, limits.stockUseDays),
      help: helpFor(row, counted, headquarters),
    }))
    .filter(({ branchCode }) => !filter.branchCode || branchCode === filter.branchCode)
    .filter(({ cardTypeId }) => !filter.cardTypeId || cardTypeId === filter.cardTypeId)
    .filter(({ status }) => !filter.status?.length || filter.status.includes(status))
}

function countStock(ctx: SignedInContext): Promise<Counted[]> {
  const stock = countedStock(ctx.viewer, malaysianDate(ctx.clock.now()))
  return readRows<Counted>(ctx.db, Prisma.sql`${stock} ORDER BY "branchCode", "cardTypeId"`)
}

/**
 * Returns a query of the blank cards that the viewer sees, by branch and card type, with the cards
 * used in the `limits.stockUseDays` days up to `today`. Cards missed at a receipt stay in transit
 * until they are resolved, but nobody can rely on them: `coming` counts open lines only. A deleted
 * branch lacks nothing whatever its threshold was, and has a row only while it still has cards.
 */
export const countedStock = (viewer: SignedInContext['viewer'], today: string) => Prisma.sql`
    WITH held AS (
      SELECT a.branch_code, l.card_type_id,
             sum(b.quantity) FILTER (WHERE a.place IN ('hqStore', 'branchStore')) store,
             sum(b.quantity) FILTER (WHERE a.place IN ('hqStore', 'branchStore') AND a.document_no <> '') reserved,
             sum(b.quantity) FILTER (WHERE a.place = 'station') stations,
             sum(b.quantity) FILTER (WHERE a.place = 'inTransit') in_transit,
             sum(b.quantity) FILTER (WHERE a.place = 'inTransitBack') going_back
        FROM custody_balance b JOIN custody_account a ON a.id = b.account_id JOIN lot l ON l.lot_no = b.lot_no
       WHERE a.place IN ('hqStore', 'branchStore', 'station', 'inTransit', 'inTransitBack') AND b.quantity > 0
       GROUP BY 1, 2),
    awaited AS (${awaitedCards}),
    used AS (
      SELECT a.branch_code, l.card_type_id, sum(d.taken - d.given) cards
        FROM custody_account a JOIN custody_day d ON d.account_id = a.id JOIN lot l ON l.lot_no = d.lot_no
       WHERE ${usedPlace} AND d.day > ${today}::date - ${limits.stockUseDays}::int
       GROUP BY 1, 2)
    SELECT branch_code "branchCode", card_type_id "cardTypeId", CASE WHEN b.deleted_at IS NULL THEN t.threshold END threshold,
           coalesce(h.store, 0)::int store, coalesce(h.reserved, 0)::int reserved, coalesce(h.stations, 0)::int stations,
           coalesce(h.in_transit, 0)::int "inTransit", coalesce(w.coming, 0)::int coming, coalesce(w.packed, 0)::int packed,
           coalesce(h.going_back, 0)::int "goingBack", coalesce(u.cards, 0)::int used
      FROM held h FULL JOIN card_threshold t USING (branch_code, card_type_id) FULL JOIN used u USING (branch_code, card_type_id)
      LEFT JOIN awaited w USING (branch_code, card_type_id) JOIN branch b ON b.code = branch_code
     WHERE (b.deleted_at IS NULL OR h.branch_code IS NOT NULL) AND ${visibleTo(viewer, Prisma.sql`branch_code`)}`

/** Blank cards of a card type at a branch, by place and lot or part. */
export type StockLot = {
  place: string
  branchCode: string
  stationId: string
  documentNo: string
  lotNo: string
  quantity: number
}

/** Lists the blank cards of a type at a branch that the viewer sees, by account and lot. */
export function listStockLots(
  ctx: RequestContext,
  branchCode: string,
  cardTypeId: number,
): Promise<StockLot[]> {
  return lotsAt(ctx, `${branchCode}:${cardTypeId}`)
}

const lotsAt = loader<string, StockLot[]>(
  'branchStock.lots',
  async ({ db, viewer }, places) => {
    const rows = await readRows<StockLot & { of: string }>(
      db,
      Prisma.sql`
    SELECT k.place "of", a.place, a.branch_code "branchCode", a.station_id "stationId", a.document_no "documentNo", l.lot_no "lotNo",
           sum(least(h.end_sn, l.end_sn) - greatest(h.start_sn, l.start_sn) + 1)::int quantity
      FROM (SELECT place, split_part(place, ':', 1) branch_code, split_part(place, ':', 2)::int card_type_id
              FROM unnest(${places}::text[]) place) k
      JOIN custody_account a ON a.branch_code = k.branch_code
      JOIN custody_holding h ON h.account_id = a.id
      JOIN lot l ON l.root_lot_no = h.lot_no AND l.split_at IS NULL AND l.start_sn <= h.end_sn AND l.end_sn >= h.start_sn
     WHERE l.card_type_id = k.card_type_id AND ${visibleTo(viewer, Prisma.sql`a.branch_code`)}
       AND a.place IN ('hqStore', 'branchStore', 'station', 'inTransit', 'inTransitBack')
     GROUP BY k.place, a.place, a.branch_code, a.station_id, a.document_no, l.lot_no ORDER BY a.place, a.station_id, l.lot_no`,
    )
    return grouped(rows, ({ of }) => of)
  },
  [],
)
