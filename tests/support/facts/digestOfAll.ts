import type { Db } from '#server/platform/database/client.ts'

/**
 * Values that differ each time: salted hashes, keys, signatures with them, and transaction numbers.
 */
const left = new Set(['txid', 'password_hash', 'qr_string'])
const leftTables = new Set(['_prisma_migrations', 'signing_key', 'audit_seal'])

/**
 * Returns a digest of all rows of each table, by its name: databases with equal digests have equal
 * content.
 */
export async function digestOfAll(db: Db): Promise<Record<string, string>> {
  const tables = await db.$queryRaw<{ name: string; columns: string[] }[]>`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 1`
  const digests: Record<string, string> = {}
  for (const { name, columns } of tables) {
    if (leftTables.has(name)) continue
    const kept = columns.filter((column) => !left.has(column)).map((column) => `"${column}"`)
    const [row] = await db.$queryRawUnsafe<{ digest: string }[]>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS digest FROM (SELECT ${kept.join(', ')} FROM "${name}") t`,
    )
    digests[name] = row!.digest
  }
  return digests
}
