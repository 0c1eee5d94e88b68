import { actsOnBranch, can, type Action, type Viewer } from '#domain/access.ts'
import { headquarters, limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { allowedActions } from '#domain/stateTable.ts'
import { stationDocument } from '#domain/stationDay/figures.ts'
import {
  stationDayState,
  stationDayTransitions,
  type StationDayAction,
} from '#domain/stationDay/transitions.ts'
import type { Station } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { isDayClosed } from '#server/stations/closedDays.ts'
import { findStation } from '#server/stations/stationQueries.ts'

export type StoreLot = { lotNo: string; cardTypeId: number; quantity: number; nextCardSn: bigint }
export type StationMove = {
  id: bigint
  at: Date
  kind: 'withdrawal' | 'putBack'
  lotNo: string
  cardTypeId: number
  startSn: bigint
  endSn: bigint
  quantity: number
  by: string
}

const permissions: Record<StationDayAction, Action> = {
  withdraw: 'stationStock.move',
  putBack: 'stationStock.move',
  close: 'stationDay.close',
  reopen: 'stationDay.reopen',
}

/** Returns the visible personalisation station, or null. */
export async function findStockStation(
  ctx: SignedInContext,
  stationId: string,
): Promise<Station | null> {
  const station = await findStation(ctx, stationId)
  return station?.process === 'personalisation' ? station : null
}

/**
 * Returns the actions that the viewer may take on a station's blank cards today, from role, branch
 * and state.
 */
export async function stationStockActions(
  ctx: SignedInContext & { viewer: Viewer },
  station: Station,
): Promise<StationDayAction[]> {
  if (!actsOnBranch(ctx.viewer, station.branchCode)) return []
  const closed = await isDayClosed(ctx.db, station.id, malaysianDate(ctx.clock.now()))
  return allowedActions(stationDayTransitions, stationDayState(station, closed)).filter((action) =>
    can(ctx.viewer, permissions[action]),
  )
}

/**
 * Returns the condition that account a is the store of a branch. Headquarters' own store also
 * serves its stations.
 */
export function storeAccounts(branchCode: string): Prisma.Sql {
  const places = branchCode === headquarters ? ['branchStore', 'hqStore'] : ['branchStore']
  return Prisma.sql`a.place = ANY(${places}::"CustodyPlace"[]) AND a.branch_code = ${branchCode}`
}

/** Lists the lots in the store of the station's branch, with the lowest serial of each. */
export function listStoreLots(
  { db }: SignedInContext,
  { branchCode }: Station,
): Promise<StoreLot[]> {
  return db.$queryRaw<StoreLot[]>`
    SELECT h.lot_no "lotNo", h.card_type_id "cardTypeId", sum(h.end_sn - h.start_sn + 1)::int quantity, min(h.start_sn) "nextCardSn"
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE ${storeAccounts(branchCode)} AND a.document_no = ''
     GROUP BY h.lot_no, h.card_type_id ORDER BY h.card_type_id, min(h.start_sn) LIMIT ${limits.nestedRows}`
}

/** Lists a station's withdrawals and put-backs of a day, latest first. */
export function listStationMoves(
  { db }: SignedInContext,
  { id }: Station,
  day: string,
): Promise<StationMove[]> {
  const [withdrawal, putBack] = [
    stationDocument('Withdrawal', id, day),
    stationDocument('PutBack', id, day),
  ]
  return db.$queryRaw<StationMove[]>`
    SELECT e.id, e.at, CASE e.document WHEN ${withdrawal} THEN 'withdrawal' ELSE 'putBack' END kind, e.lot_no "lotNo",
           l.card_type_id "cardTypeId", e.start_sn "startSn", e.end_sn "endSn", e.quantity, coalesce(u.staff_name, '') "by"
      FROM custody_entry e JOIN lot l ON l.lot_no = e.lot_no LEFT JOIN app_user u ON u.id = e.by_user_id
     WHERE e.document IN (${withdrawal}, ${putBack})
     ORDER BY e.id DESC LIMIT 200`
}
