import type { Tx } from '#server/platform/database/client.ts'

/**
 * The row that has the name, in whatever letters, or null. Nobody else gets the name before this transaction ends: the
 * database's own uniqueness tells letters of different case apart.
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
