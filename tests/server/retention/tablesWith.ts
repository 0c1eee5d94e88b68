import type { Db } from '#server/platform/database/client.ts'

/** Returns the rows of tables as texts. */
export async function rowsOf(db: Db, tables: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(
      `SELECT r::text AS row FROM "${table}" r ORDER BY 1`,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** Returns the tables in whose columns, of whatever type, one of the texts is, with how many rows. */
export async function tablesWith(db: Db, ...texts: string[]): Promise<Record<string, number>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT c.relname::text AS name FROM pg_class c
     WHERE c.relkind IN ('r', 'p', 'm') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`
  // The bytes of a column are in its row as hexadecimal digits.
  const patterns = texts.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`])
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ n: number }[]>(
      `SELECT count(*)::int n FROM "${name}" r WHERE r::text ILIKE ANY($1)`,
      patterns,
    )
    if (row!.n > 0) found[name] = row!.n
  }
  return found
}
