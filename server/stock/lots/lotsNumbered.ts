import { sameCode } from '#domain/fields.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'

type Numbered = Pick<Lot, 'lotNo' | 'rootLotNo' | 'startSn' | 'endSn'> & {
  currentLotNo: string
  cardType: string
}

/**
 * Returns the condition that a lot has or had one of the numbers, in any letter case (through the
 * indexes over upper(lot_no)).
 */
export function lotNumbered(column: Prisma.Sql, lotNos: readonly string[]): Prisma.Sql {
  const asked = Prisma.sql`ANY(${lotNos.map((lotNo) => lotNo.toUpperCase())})`
  return Prisma.sql`${column} IN (SELECT known.lot_no FROM lot known WHERE upper(known.lot_no) = ${asked}
    UNION ALL SELECT former.current_lot_no FROM lot_former_number former WHERE upper(former.lot_no) = ${asked})`
}

/**
 * Returns the lots and parts that have or had the numbers, in any letter case, each under the
 * number that matched.
 */
export function lotsNumbered(db: Reader, lotNos: readonly string[]): Promise<Numbered[]> {
  const asked = Prisma.sql`ANY(${lotNos.map((lotNo) => lotNo.toUpperCase())})`
  return db.$queryRaw<Numbered[]>`
    SELECT named.lot_no "lotNo", l.lot_no "currentLotNo", l.root_lot_no "rootLotNo", t.code "cardType",
           l.start_sn "startSn", l.end_sn "endSn"
      FROM (SELECT lot_no, lot_no current_lot_no FROM lot WHERE upper(lot_no) = ${asked}
            UNION ALL
            SELECT lot_no, current_lot_no FROM lot_former_number WHERE upper(lot_no) = ${asked}) named
      JOIN lot l ON l.lot_no = named.current_lot_no
      JOIN card_type t ON t.id = l.card_type_id`
}

/**
 * Returns the lot with the number. An exact match precedes one in another letter case: old data may
 * have two such lots.
 */
export function numbered<L extends { lotNo: string }>(
  lots: Iterable<L>,
  lotNo: string,
): L | undefined {
  const fitting = [...lots].filter((lot) => sameCode(lot.lotNo, lotNo))
  return fitting.find((lot) => lot.lotNo === lotNo) ?? fitting[0]
}
