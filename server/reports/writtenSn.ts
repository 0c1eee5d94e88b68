import { cardSnDigits } from '#domain/serials.ts'
import { Prisma } from '#generated/prisma/client.ts'

/** Returns a card's serial as printed, with its leading zeros (formatCardSn of the domain). */
export function writtenSn(serial: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`lpad(${serial}::text, ${cardSnDigits}::int, '0')`
}
