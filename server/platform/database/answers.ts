import path from 'node:path'
import { Client } from 'pg'
import { databaseName, type Cluster } from './cluster.ts'
import { StartProblem } from './startProblem.ts'

/** PostgreSQL's address on the loopback interface. */
export function clusterUrl(cluster: Cluster, port: number, database = databaseName): string {
  return `postgresql://${databaseName}:${cluster.password}@127.0.0.1:${port}/${database}`
}

// Refused, cut off or "starting up": not yet. Anything else (a wrong password, say) will not mend by waiting.
const notYet = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'])

/** Whether the server accepts us; on its first time it gets the product's database. */
export async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({ connectionString: clusterUrl(cluster, port, 'postgres'), connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined) // the failed query or connect below carries the reason
  try {
    await client.connect()
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`).catch(unlessExists)
    return true
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (notYet.has(code ?? '') || /timeout|terminated unexpectedly/.test(message)) return false
    const folder = path.dirname(cluster.data)
    if (code === '28P01')
      throw new StartProblem(
        `DATA_DIR: the file password in ${folder} is not that of its database: put both back from the same backup.`,
        error,
      )
    throw new Error(`DATA_DIR: the database in ${folder} refuses us: ${message}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined) // it may be closed already, which is what we want
  }
}

/** Two processes may create it at once: duplicate_database, or its index's unique_violation. */
function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}
