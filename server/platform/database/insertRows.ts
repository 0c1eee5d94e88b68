import type { Tx } from './client.ts'

const rowsAtOnce = 2_000

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Writes many rows, as JSON that PostgreSQL takes apart: ten times faster than a parameter for each value. All rows
 * have the fields of the first; columns beyond them get their defaults.
 */
export async function insertRows(tx: Tx, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
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
