import type { Pool } from 'pg'
import { scriptBudget } from './budgets.ts'
import { connectMs } from './connectMs.ts'
import { watchedPool } from './watchedPool.ts'

/**
 * Returns a pool of one connection, so that a session's lock and its transactions share it. A
 * second connection, after a break, would work without the lock, so it is refused.
 */
export function singleConnection(url: string): Pool {
  let connections = 0
  const pool = watchedPool(url, {
    budget: scriptBudget,
    max: 1,
    idleTimeoutMillis: 0,
    // Its lock would end with it.
    maxLifetimeSeconds: 0,
    connectionTimeoutMillis: connectMs(url),
    verify: (_client, done) =>
      done(++connections > 1 ? new Error('The connection to the database was lost.') : undefined),
  })
  // Each user may add an error listener, which is no leak.
  pool.setMaxListeners(0)
  return pool
}
