import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import type { CustodyPlace } from '#generated/prisma/enums.ts'
import type { Tx } from './database/client.ts'
import { sqlState } from './database/errors.ts'

/** A place that can hold blank cards. Produced and spoiled cards stay with the station that made them. */
export type Account = { place: CustodyPlace; branchCode: string; stationId?: string; documentNo?: string }

export type Move = {
  lotNo: string
  from: Account
  to: Account
  startSn: bigint
  endSn: bigint
  /** The document or record that the move belongs to ("CardJob:12", "LD-JHB-2026-000001"). */
  document: string
  byUserId: number | null
  at: Date
}

/** Moves a serial range between two accounts. @throws custody.insufficient where the first does not hold all of it */
export async function moveCards(tx: Tx, move: Move): Promise<bigint> {
  const from = await accountId(tx, move.from)
  const to = await accountId(tx, move.to)
  try {
    const [row] = await tx.$queryRaw<{ id: bigint }[]>`
      SELECT custody_move(${move.lotNo}, ${from}::int, ${to}::int, ${move.startSn}::bigint, ${move.endSn}::bigint,
                          ${move.document}, ${move.byUserId}::int, ${move.at}) AS id`
    return row!.id
  } catch (error) {
    if (sqlState(error) === 'IK001') throw problem('custody.insufficient')
    throw error
  }
}

/** The lot in which a station holds this blank card. @throws card.notHeld */
export async function getHeldLot(tx: Tx, stationId: string, cardTypeId: number, cardSn: string): Promise<string> {
  const [row] = await tx.$queryRaw<{ lot_no: string }[]>`
    SELECT h.lot_no FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE a.place = 'station' AND a.station_id = ${stationId} AND h.card_type_id = ${cardTypeId}
       AND ${BigInt(cardSn)}::bigint BETWEEN h.start_sn AND h.end_sn`
  if (!row) throw problem('card.notHeld', { cardSn: formatCardSn(BigInt(cardSn)), station: stationId }, 'cardSn')
  return row.lot_no
}

async function accountId(tx: Tx, account: Account): Promise<number> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    SELECT custody_account_of(${account.place}::"CustodyPlace", ${account.branchCode}, ${account.stationId ?? ''},
                              ${account.documentNo ?? ''}) AS id`
  return row!.id
}
