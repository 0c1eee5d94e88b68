import pg from 'pg'
import { limits } from '#domain/limits.ts'
import { sessionOptions, type Budget } from './budgets.ts'
import { Lifeline } from './Lifeline.ts'
import { WatchedClient } from './WatchedClient.ts'

type PoolOptions = Omit<pg.PoolConfig, 'connectionString'> & {
  budget: Budget
  /**
   * A pooler in front of the database refuses start-up options, so only transactions state their
   * budget.
   */
  pooled?: boolean
  onLost?: (reason: string) => void
}

/**
 * Makes a pool whose lost connections are detected (`Lifeline`), whose sessions PostgreSQL ends by
 * their budget, and whose connections have a limited lifetime. All pools of the product are made
 * here.
 */
export function watchedPool(
  url: string,
  { budget, pooled = false, onLost, ...options }: PoolOptions,
): pg.Pool {
  const address = new URL(url)
  const own = address.searchParams.get('options')
  const settings = [pooled ? null : sessionOptions(budget), own].filter(Boolean).join(' ')
  // Options in the address would override those given separately.
  address.searchParams.delete('options')
  address.searchParams.delete('application_name')
  const lifeline = new Lifeline({ connectionString: address.href }, onLost)
  const pool = new pg.Pool({
    maxLifetimeSeconds: limits.connectionLifeSeconds,
    ...options,
    ...(settings && { options: settings }),
    connectionString: address.href,
    budget,
    Client: WatchedClient as never,
  } as pg.PoolConfig)
  pool.on('connect', (client) => lifeline.add(client as unknown as WatchedClient))
  // A connection's user sees its end as a failed query; an idle one is replaced.
  pool.on('error', () => undefined)
  return pool
}
