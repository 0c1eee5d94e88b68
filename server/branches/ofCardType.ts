import { Prisma } from '#generated/prisma/client.ts'

/**
 * Returns the condition that a column of card type ids refers to the type of a code, compared
 * case-insensitively as everywhere (see sameCode).
 */
export function ofCardType(column: Prisma.Sql, code: string): Prisma.Sql {
  return Prisma.sql`${column} = (SELECT id FROM card_type WHERE upper(btrim(code)) = upper(btrim(${code}::text)) ORDER BY id LIMIT 1)`
}
