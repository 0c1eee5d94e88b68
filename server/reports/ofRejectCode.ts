import { Prisma } from '#generated/prisma/client.ts'

/**
 * Whether a QC status code is the one that is asked for, by value: "1" is "01". `none` are cards without one, which chip errors are.
 * Null where nothing is asked for.
 */
export function ofRejectCode(column: Prisma.Sql, code: string | null | undefined): Prisma.Sql | null {
  if (!code) return null
  if (code === 'none') return Prisma.sql`coalesce(${column}, '') = ''`
  if (!/^[+-]?\d{1,2}$/.test(code)) return Prisma.sql`${column} = ${code}`
  return Prisma.sql`CASE WHEN ${column} ~ '^[+-]?[0-9]+$' THEN ${column}::int = ${Number(code)} END`
}
