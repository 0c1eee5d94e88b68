import { Prisma } from '#generated/prisma/client.ts'

/** The condition that a column of card types' ids holds the type of a code: in whatever letters, as everywhere (see sameCode). */
export function ofCardType(column: Prisma.Sql, code: string): Prisma.Sql {
  return Prisma.sql`${column} = (SELECT id FROM card_type WHERE upper(btrim(code)) = upper(btrim(${code}::text)) ORDER BY id LIMIT 1)`
}
