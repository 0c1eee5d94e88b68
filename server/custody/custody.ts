import { headquarters } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { CustodyPlace } from '#generated/prisma/enums.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { sqlState } from '#server/platform/database/errorCondition.ts'
import { refuseDestroyed } from './destroyedCards.ts'

/**
 * A place that can hold blank cards. Produced and spoiled cards stay with the station that made
 * them.
 */
export type Account = {
  place: CustodyPlace
  branchCode: string
  stationId?: string
  documentNo?: string
}

/** The account from which delivered lots start. */
const supplierAccount: Account = { place: 'supplier', branchCode: headquarters }

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
  /** The entry that this one reverses: corrections are reversals. */
  reverses?: bigint | null
}

/**
 * Moves a serial range between two accounts, and notifies a branch that falls below its threshold.
 * @throws custody.insufficient where the first does not hold all of it, day.movesClosed where a
 *   station's day is closed
 */
export async function moveCards(tx: Tx, move: Move): Promise<bigint> {
  try {
    const [row] = await tx.$queryRaw<{ id: bigint }[]>`
      SELECT m.id, note_shortage(${move.lotNo}, m.giver, m.taker, ${move.at})::text
        FROM (SELECT a.giver, a.taker, custody_move(${move.lotNo}, a.giver, a.taker, ${move.startSn}::bigint, ${move.endSn}::bigint,
                     ${move.document}, ${move.byUserId}::int, ${move.at}, ${move.reverses ?? null}::bigint) AS id
                FROM (SELECT ${idOf(move.from)} AS giver, ${idOf(move.to)} AS taker OFFSET 0) a OFFSET 0) m`
    return row!.id
  } catch (error) {
    throw ledgerRefusal(error)
  }
}

/**
 * Returns the refusal for an error of custody_move, or the error itself where it stands for none.
 */
export function ledgerRefusal(error: unknown): unknown {
  if (sqlState(error) === 'IK001') return problem('custody.insufficient')
  if (sqlState(error) === 'IK006') return problem('day.movesClosed')
  return error
}

/**
 * Returns the lot in which a station holds this blank card.
 * @throws card.notHeld, destruction.destroyed
 */
export async function getHeldLot(
  tx: Tx,
  stationId: string,
  cardTypeId: number,
  cardSn: string,
): Promise<string> {
  const [row] = await tx.$queryRaw<{ lot_no: string }[]>`
    SELECT h.lot_no FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE a.place = 'station' AND a.station_id = ${stationId} AND h.card_type_id = ${cardTypeId}
       AND ${BigInt(cardSn)}::bigint BETWEEN h.start_sn AND h.end_sn`
  if (row) return row.lot_no
  const serial = BigInt(cardSn)
  await refuseDestroyed(tx, { startSn: serial, endSn: serial, cardTypeId })
  throw problem('card.notHeld', { cardSn: formatCardSn(serial), station: stationId }, 'cardSn')
}

type Delivered = { lotNo: string; startSn: bigint; endSn: bigint; document: string }

/** Books delivered lots in one statement: their cards start at the supplier and move to a store. */
export async function bookDelivery(
  tx: Tx,
  lots: readonly Delivered[],
  to: Account,
  byUserId: number,
  at: Date,
): Promise<void> {
  const rows = JSON.stringify(
    lots.map(({ lotNo, startSn, endSn, document }) => [
      lotNo,
      String(startSn),
      String(endSn),
      document,
    ]),
  )
  await tx.$executeRaw`
    SELECT custody_open_lot(l->>0, a.supplier, l->>3, ${byUserId}::int, ${at}),
           custody_move(l->>0, a.supplier, a.store, (l->>1)::bigint, (l->>2)::bigint, l->>3, ${byUserId}::int, ${at}),
           note_shortage(l->>0, a.supplier, a.store, ${at})::text
      FROM (SELECT ${idOf(supplierAccount)} AS supplier, ${idOf(to)} AS store OFFSET 0) a, jsonb_array_elements(${rows}::jsonb) AS delivered(l)`
}

/**
 * Returns an SQL expression for the account's id. It opens a new account in the same statement,
 * without another round trip.
 */
export function idOf({ place, branchCode, stationId = '', documentNo = '' }: Account): Prisma.Sql {
  return Prisma.sql`custody_account_of(${place}::"CustodyPlace", ${branchCode}, ${stationId}, ${documentNo})`
}
