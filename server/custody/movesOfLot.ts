import type { CardMove } from '#domain/lot/replayMoves.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { CustodyPlace } from '#generated/prisma/enums.ts'
import type { Db } from '#server/platform/database/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/** A lot as the ledger knows it: the delivered lot's number, and the serials that are asked for. */
type LotSerials = { rootLotNo: string; startSn: bigint; endSn: bigint }

export type LedgerMove = CardMove & { at: Date; fromAccountId: number | null }

/**
 * Reads the moves of a lot's or part's cards up to a moment, in the order of the ledger, each cut to
 * its serials. The index of entries by lot bounds the read to the lot's own entries. They are sorted
 * afterwards: in order, PostgreSQL could walk the entries of all lots by their id.
 */
export function readMovesUntil(
  db: Db,
  { rootLotNo, startSn, endSn }: LotSerials,
  until: Date,
): Promise<LedgerMove[]> {
  return readRows<LedgerMove>(
    db,
    Prisma.sql`
    SELECT m.at, greatest(m.start_sn, ${startSn}::bigint)::int "startSn", least(m.end_sn, ${endSn}::bigint)::int "endSn",
           m.from_account_id "fromAccountId", m.to_account_id "toAccountId"
      FROM (SELECT e.* FROM custody_entry e
             WHERE e.lot_no = ${rootLotNo} AND e.at <= ${until} AND e.start_sn <= ${endSn}::bigint AND e.end_sn >= ${startSn}::bigint
            OFFSET 0) m
     ORDER BY m.id`,
  )
}

type PlaceOfAccount = {
  id: number
  place: CustodyPlace
  branchCode: string
  stationId: string
  documentNo: string
}

/** Reads the places of accounts, by the account's id. */
export async function placesOfAccounts(
  db: Db,
  ids: Iterable<number>,
): Promise<Map<number, PlaceOfAccount>> {
  const rows = await db.custodyAccount.findMany({ where: { id: { in: [...new Set(ids)] } } })
  return new Map(rows.map((row) => [row.id, row]))
}
