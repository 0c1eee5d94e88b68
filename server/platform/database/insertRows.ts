import type { Tx } from './client.ts'
import { columnOf } from './columnOf.ts'

const rowsAtOnce = 2_000

/**
 * Writes many rows as JSON that PostgreSQL expands: ten times faster than a parameter per value.
 * All rows have the fields of the first; other columns get their defaults.
 */
export async function insertRows(
  tx: Tx,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const fields = Object.keys(rows[0] ?? {})
  const names = fields.map(columnOf)
  const columns = names.map((name) => `"${name}"`).join(', ')
  const insert = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows
      .slice(from, from + rowsAtOnce)
      .map((row) => Object.fromEntries(fields.map((field, at) => [names[at], row[field]])))
    await tx.$executeRawUnsafe(insert, JSON.stringify(part))
  }
}
