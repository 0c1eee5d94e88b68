import pg from 'pg'
import type { SimulatedProcess } from './SimulatedProcess.ts'

/** Where faults happen: the processes, and the database that they share. */
export type Place = {
  processes: readonly SimulatedProcess[]
  /** The address of the database, which changes with a failover. */
  database(): string
  /** Ends the primary and promotes its synchronous standby; null where the database has none. */
  failOver: (() => Promise<void>) | null
  stationIds: readonly string[]
}

/** Runs statements on a connection that no fault affects. */
export async function directly<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'simulator' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
