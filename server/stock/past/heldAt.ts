import { replayMoves, type CardMove } from '#domain/lot/replayMoves.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { cardsUntil } from '#server/custody/cardsUntil.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { countedAccounts } from '#server/stock/stocktakes/stocktakePlace.ts'

export type Place = { branchCode: string; stationId: string }
type HeldRange = { cardType: string; lotNo: string; startSn: bigint; endSn: bigint }

type Move = CardMove & { lotNo: string; cardType: string }
/** All accounts of the place count as one, and all others as one. */
const here = 1

/**
 * Returns the ranges of blank cards that a place had at a moment, by card type and lot as delivered.
 * The counts name the lots that were there (cardsUntil), and of these the moves into the place and
 * out of it are replayed, as for one lot.
 */
export async function heldAt(db: Reader, place: Place, moment: Date): Promise<HeldRange[]> {
  const accounts = Prisma.sql`SELECT a.id FROM custody_account a WHERE ${countedAccounts(place)}`
  const moves = await readRows<Move>(
    db,
    Prisma.sql`
    SELECT m.lot_no "lotNo", t.code "cardType", m.start_sn::int "startSn", m.end_sn::int "endSn",
           CASE WHEN m.to_account_id IN (${accounts}) THEN ${here} ELSE 0 END "toAccountId"
      FROM (SELECT c.lot_no FROM (${cardsUntil(accounts, moment)}) c
             GROUP BY c.lot_no HAVING sum(c.taken) > sum(c.given) OFFSET 0) k
      JOIN lot l ON l.lot_no = k.lot_no JOIN card_type t ON t.id = l.card_type_id
      CROSS JOIN LATERAL (SELECT e.* FROM custody_entry e WHERE e.lot_no = k.lot_no AND e.at <= ${moment} OFFSET 0) m
     WHERE m.to_account_id IN (${accounts}) OR m.from_account_id IN (${accounts})
     ORDER BY t.code, m.lot_no, m.id`,
  )
  const types = [...new Set(moves.map(({ cardType }) => cardType))]
  return [...byLot(moves).values()]
    .flatMap(heldOf)
    .sort(
      (a, b) =>
        types.indexOf(a.cardType) - types.indexOf(b.cardType) || Number(a.startSn - b.startSn),
    )
}

function byLot(moves: readonly Move[]): Map<string, Move[]> {
  const lots = new Map<string, Move[]>()
  for (const move of moves) {
    const known = lots.get(move.lotNo)
    if (known) known.push(move)
    else lots.set(move.lotNo, [move])
  }
  return lots
}

/** Returns what the moves of one lot leave in the place. */
function heldOf(moves: readonly Move[]): HeldRange[] {
  const { lotNo, cardType } = moves[0]!
  return replayMoves(moves)
    .filter(({ accountId }) => accountId === here)
    .map(({ startSn, endSn }) => ({
      cardType,
      lotNo,
      startSn: BigInt(startSn),
      endSn: BigInt(endSn),
    }))
}
