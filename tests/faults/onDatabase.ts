import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * The name by which PostgreSQL tells the connections of fault programs from those of the product.
 */
export const ofFaults = 'fault-program'

/** Runs statements on a connection that no fault affects, unless it ends PostgreSQL itself. */
export async function onDatabase<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: ofFaults })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Holds the locks of a statement in a transaction of somebody else. */
export function holdLock(url: string, sql: string, ms: number): Promise<void> {
  return onDatabase(url, async (client) => {
    await client.query('BEGIN')
    await client.query(sql)
    await sleep(ms)
    await client.query('ROLLBACK')
  })
}
