import type pg from 'pg'
import type { DatabaseProxy } from '#tests/support/databaseProxy.ts'
import type { Pooler } from '#tests/support/pooler.ts'
import type { Cluster } from '../cluster/Cluster.ts'
import type { Random } from '../seededRandom.ts'
import type { ServerProcess } from '../serverProcess.ts'

/** One kind of fault: a row of the table. */
export type FaultKind = {
  name: string
  /** What happens, and how it ends; a line of docs/faults.md each. */
  does: string
  ends: string
  /** The number of processes of the product; otherwise one. */
  processes?: 2
  /**
   * How the database is reached: through a proxy (otherwise), through PgBouncer, as the process's
   * own embedded PostgreSQL, through a proxy with its data on a small disk, or through HAProxy as a
   * cluster of three nodes.
   */
  database?: 'pooler' | 'embedded' | 'smallDisk' | 'cluster'
  /** Settings and environment variables of the processes. */
  settings?: Record<string, string>
  /** Whether the processes load preload.mjs, which `order` needs. */
  preloaded?: true
  /** Returns what this machine lacks for it, if anything. */
  lacks?(): Promise<string | null> | string | null
  /** Lets it happen, and resolves when it has ended, or after calling `over`. */
  happen(site: Site): Promise<void>
}

/** A running product with everything that can be broken. */
export type Site = {
  random: Random
  servers: ServerProcess[]
  /** The connection of each process to the database, where it has a proxy of its own. */
  ways: DatabaseProxy[]
  pooler: Pooler | null
  cluster: Cluster | null
  dataDir: string
  /** The address of PostgreSQL itself. */
  databaseUrl: string
  stationIds: readonly string[]
  /** Marks the end of the fault, if `happen` has more to do, such as starting a process again. */
  over(): void
  /** Ends a process without notice. */
  killServer(n: number): Promise<void>
  /** Tells that a process will end by itself. Resolves when it has. */
  endOfServer(n: number): Promise<void>
  /** Ends a process in order. Returns its exit code. */
  stopServer(n: number): Promise<number | null>
  /** Starts a process again on its port, and waits until it is ready. */
  startServer(n: number): Promise<void>
  /**
   * Orders the preloaded module of the processes (preload.mjs) to shift their clock or to use up
   * their memory.
   */
  order(order: { skewMs?: number; leak?: boolean }): Promise<void>
  /** Returns the process id of PostgreSQL. */
  postmaster(): Promise<number>
  /** Runs statements over an unaffected connection. */
  onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  /** Records a defect that only the fault can see, such as a wrong exit code. */
  report(wrong: string): void
}

/** The sessions of the product in pg_stat_activity. */
export const ofProduct = `datname = current_database() AND application_name LIKE 'ikad-%'`
