import { sameCode } from '#domain/fields.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'

type Numbered = Pick<Lot, 'lotNo' | 'rootLotNo'>

/** The condition that a lot has one of the numbers, in whatever letters (by the index lot_number). */
export function lotNumbered(column: Prisma.Sql, lotNos: readonly string[]): Prisma.Sql {
  return Prisma.sql`upper(${column}) = ANY(${lotNos.map((lotNo) => lotNo.toUpperCase())})`
}

/** The lots and parts that have the numbers, in whatever letters. */
export function lotsNumbered(db: Reader, lotNos: readonly string[]): Promise<Numbered[]> {
  return db.$queryRaw<Numbered[]>`
    SELECT lot_no "lotNo", root_lot_no "rootLotNo" FROM lot WHERE ${lotNumbered(Prisma.sql`lot_no`, lotNos)}`
}

/** The one of the number: as it was typed, before one of other letters (two such lots may be there from before). */
export function numbered<L extends { lotNo: string }>(lots: Iterable<L>, lotNo: string): L | undefined {
  const fitting = [...lots].filter((lot) => sameCode(lot.lotNo, lotNo))
  return fitting.find((lot) => lot.lotNo === lotNo) ?? fitting[0]
}
