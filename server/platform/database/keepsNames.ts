import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { connectMs } from './connection/connectMs.ts'

/**
 * Returns whether statements may be prepared by name through a pooler that changes connections
 * between transactions. A pooler that tracks them (PgBouncer from 1.21 on, with
 * max_prepared_statements) prepares them under its own names; another passes the name on, and the
 * next run may get a connection without it.
 */
export async function keepsNames(url: string): Promise<boolean> {
  return (await waysOf(url)).named
}

/**
 * Returns how a database is reached: whether names are kept (`keepsNames`), and whether a pooler
 * with its own process ids answers for it.
 */
export async function waysOf(url: string): Promise<{ named: boolean; pooled: boolean }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs(url) })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const { processID } = client as unknown as { processID: number }
    const pooled = rows[0]!.pid !== processID
    return { named: !pooled || (await renames(client)), pooled }
  } finally {
    await client.end()
  }
}

/** Returns whether PostgreSQL knows a named statement under another name. Exported for its test. */
export async function renames(client: Pick<Client, 'query'>): Promise<boolean> {
  const name = `ikad_${randomUUID().replaceAll('-', '')}`
  await client.query('BEGIN')
  const { rows } = await client.query<{ name: string }>({
    name,
    text: `SELECT name FROM pg_prepared_statements WHERE statement LIKE '%/* ${name} */%'`,
  })
  const renamed = rows.length > 0 && rows.every((row) => row.name !== name)
  // Under its original name it would stay on a connection that others get next.
  if (!renamed) await client.query(`DEALLOCATE ${name}`)
  await client.query('COMMIT')
  return renamed
}
