import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/**
 * Whether statements may be prepared by name through a pooler that gives each transaction another connection. One that looks after them
 * (PgBouncer from 1.21 on, with max_prepared_statements) prepares them under names of its own; one that passes the name on as
 * it is would leave it on a connection that the next run does not get.
 */
export async function keepsNames(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await renames(client)
  } finally {
    await client.end()
  }
}

/** Looks under which name PostgreSQL knows a statement that was given one. Exported for its test. */
export async function renames(client: Pick<Client, 'query'>): Promise<boolean> {
  const name = `ikad_${randomUUID().replaceAll('-', '')}`
  await client.query('BEGIN')
  const { rows } = await client.query<{ name: string }>({
    name,
    text: `SELECT name FROM pg_prepared_statements WHERE statement LIKE '%/* ${name} */%'`,
  })
  const renamed = rows.length > 0 && rows.every((row) => row.name !== name)
  // Under our own name it would stay on a connection that others get next.
  if (!renamed) await client.query(`DEALLOCATE ${name}`)
  await client.query('COMMIT')
  return renamed
}
