import { Prisma } from '#generated/prisma/client.ts'

/**
 * Returns the condition that a QC status code equals the requested one by value: "1" is "01".
 * `none` are cards without one, which chip errors are. Null if no code is requested.
 */
export function ofRejectCode(
  column: Prisma.Sql,
  code: string | null | undefined,
): Prisma.Sql | null {
  if (!code) return null
  if (code === 'none') return Prisma.sql`coalesce(${column}, '') = ''`
  if (!/^[+-]?\d{1,2}$/.test(code)) return Prisma.sql`${column} = ${code}`
  return Prisma.sql`CASE WHEN ${column} ~ '^[+-]?[0-9]+$' THEN ${column}::int = ${Number(code)} END`
}
