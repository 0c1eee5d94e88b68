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
