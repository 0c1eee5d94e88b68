import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnOf } from '#server/platform/database/columnOf.ts'

/**
 * Rows as objects; all have the fields of the first. Made one by one, they are sent while the next
 * ones are made.
 */
export type Rows = Iterable<Record<string, unknown>>

/**
 * After this many rows the table is analysed, so that PostgreSQL plans the rest for a non-empty
 * table.
 */
const firstRows = 1_000
/** Characters sent at once. */
const chunk = 64 * 1024

type Kind = 'plain' | 'json' | 'array'

/**
 * Writes rows by COPY, in the transaction that is open on the connection: two to three times faster
 * than INSERT, and in bounded memory. Triggers and defaults work as ever.
 */
export async function copyRows(connection: ClientBase, table: string, rows: Rows): Promise<void> {
  const rest = rows[Symbol.iterator]()
  const first = take(rest, firstRows)
  const fields = Object.keys(first[0] ?? {})
  if (fields.length === 0) return
  const columns = fields.map(columnOf)
  const kinds = await kindsOf(connection, table, columns)
  const command = `COPY "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) FROM STDIN`
  const send = (part: Rows) =>
    pipeline(Readable.from(lines(part, fields, kinds)), connection.query(copyFrom(command)))
  await send(first)
  if (first.length < firstRows) return
  // With statistics of an empty or rolled-back table, its triggers would scan all of it for each
  // row.
  await connection.query(`ANALYZE "${table}"`)
  await send({ [Symbol.iterator]: () => rest })
}

function take<Row>(rows: Iterator<Row>, most: number): Row[] {
  const taken: Row[] = []
  while (taken.length < most) {
    const { done, value } = rows.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

async function kindsOf(
  connection: ClientBase,
  table: string,
  columns: readonly string[],
): Promise<Kind[]> {
  const { rows } = await connection.query<{ name: string; kind: Kind }>(
    `SELECT attname AS name, CASE WHEN atttypid IN ('json'::regtype, 'jsonb'::regtype) THEN 'json'
                                  WHEN typcategory = 'A' THEN 'array' ELSE 'plain' END AS kind
       FROM pg_attribute JOIN pg_type t ON t.oid = atttypid WHERE attrelid = $1::regclass AND attnum > 0`,
    [`"${table}"`],
  )
  const kinds = new Map(rows.map(({ name, kind }) => [name, kind]))
  return columns.map((column) => kinds.get(column) ?? 'plain')
}

function* lines(rows: Rows, fields: readonly string[], kinds: readonly Kind[]): Generator<string> {
  let text = ''
  for (const row of rows) {
    for (let i = 0; i < fields.length; i++)
      text += (i > 0 ? '\t' : '') + encoded(row[fields[i]!], kinds[i]!)
    text += '\n'
    if (text.length < chunk) continue
    yield text
    text = ''
  }
  if (text) yield text
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Returns a value in COPY's text format. */
function encoded(value: unknown, kind: Kind): string {
  if (value === null || value === undefined) return '\\N'
  const text =
    kind === 'json'
      ? JSON.stringify(value)
      : kind === 'array'
        ? arrayText(value as readonly string[])
        : plainText(value)
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (letter) => escapes[letter]!) : text
}

function plainText(value: unknown): string {
  return value instanceof Date
    ? value.toISOString()
    : String(value as string | number | bigint | boolean)
}

function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
