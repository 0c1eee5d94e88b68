import type { Tx } from '#server/platform/database/client.ts'

/**
 * Returns the row with the name, in any letter case, or null. The name is reserved until this
 * transaction ends, because the database's own uniqueness is case-sensitive.
 */
export async function claimName<Row>(
  tx: Tx,
  table: string,
  name: string,
  list: () => Promise<Row[]>,
  nameOf: (row: Row) => string,
): Promise<Row | null> {
  const plain = name.toLowerCase()
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${table}:${plain}`}, 0))`
  return (await list()).find((row) => nameOf(row).toLowerCase() === plain) ?? null
}
