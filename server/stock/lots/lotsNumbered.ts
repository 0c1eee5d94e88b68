import { sameCode } from '#domain/fields.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'

type Numbered = Pick<Lot, 'lotNo' | 'rootLotNo'> & { currentLotNo: string }

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
    SELECT lot_no "lotNo", lot_no "currentLotNo", root_lot_no "rootLotNo" FROM lot WHERE upper(lot_no) = ${asked}
    UNION ALL
    SELECT f.lot_no, f.current_lot_no, l.root_lot_no FROM lot_former_number f JOIN lot l ON l.lot_no = f.current_lot_no
     WHERE upper(f.lot_no) = ${asked}`
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
