import path from 'node:path'
import { Client } from 'pg'
import { databaseName, type Cluster } from './cluster.ts'
import { StartProblem } from './startProblem.ts'

/** Returns PostgreSQL's address on the loopback interface. */
export function clusterUrl(cluster: Cluster, port: number, database = databaseName): string {
  return `postgresql://${databaseName}:${cluster.password}@127.0.0.1:${port}/${database}`
}

// Refused, cut off or "starting up" mean: not yet. Anything else, such as a wrong password, will
// not resolve by waiting.
const notYet = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'])

/**
 * Returns whether the server accepts connections. On its first start this creates the product's
 * database.
 */
export async function answers(
  cluster: Cluster,
  port: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const client = new Client({ connectionString: clusterUrl(cluster, port, 'postgres') })
  client.on('error', () => undefined) // the failed query or connect below carries the reason
  try {
    await orAborted(client.connect(), signal)
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${databaseName}`).catch(unlessExists)
    return true
  } catch (error) {
    signal?.throwIfAborted()
    const { code, message } = error as NodeJS.ErrnoException
    if (notYet.has(code ?? '') || /timeout|terminated unexpectedly/.test(message)) return false
    const folder = path.dirname(cluster.data)
    if (code === '28P01')
      throw new StartProblem(
        `DATA_DIR: the file password in ${folder} is not that of its database: put both back from the same backup.`,
        error,
      )
    throw new Error(`DATA_DIR: the database in ${folder} refused the connection: ${message}`, {
      cause: error,
    })
  } finally {
    const ended = client.end().catch(() => undefined) // it may be closed already, which is what we want
    if (!signal?.aborted) await ended
  }
}

/**
 * Ignores a concurrent creation by another process: duplicate_database, or its index's
 * unique_violation.
 */
function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}

/**
 * Rejects on abort: a suspended server never answers, and a caller that gives up must not wait for
 * it.
 */
function orAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  if (!signal) return work
  work.catch(() => undefined)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}
