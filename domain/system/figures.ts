/** A database that takes no changes, as /readyz says it. */
export type Refusal = 'database full' | 'database read-only' | 'database standby' | 'database busy'

export type DatabaseFigures = {
  /** The time of a round trip with a write, in milliseconds. */
  roundTripMs: number
  refuses: Refusal | null
  version: string
  /** Processes of the product that are connected; 0 if a pooler hides them. */
  processes: number
  /**
   * The last migration, how many the database lacks, and how many it has that this version doesn't
   * know.
   */
  migration: string | null
  lacking: number
  ahead: number
}

/** A standby that is connected. Lag is null while the standby is idle. */
export type Standby = { name: string; state: string; sync: boolean; lagSeconds: number | null }

export type ReplicationFigures = {
  /** The database is the primary. */
  primary: boolean
  /** The database's user may see the standbys; without that right they can only be counted. */
  visible: boolean
  standbys: Standby[]
  /** The settings demand a synchronous standby. */
  synchronous: boolean
}

/** Ages in seconds; 0 where there is none. */
export type WorkFigures = {
  unsealed: number
  unsealedSeconds: number
  transactionSeconds: number
  lockWaits: number
  exportsWaiting: number
  exportWaitSeconds: number
  exportsFailed: number
  schedulesFailing: number
  schedulesLateSeconds: number
  mailsWaiting: number
  mailWaitSeconds: number
}

export type RegistryFigures = {
  folder: 'unset' | 'readable' | 'unreadable'
  /** An address is set from which records are pulled. */
  address: boolean
  /** The last file that was read; null before the first. */
  lastFile: { name: string; secondsAgo: number; failed: boolean } | null
}

/**
 * The state of the running system, as far as this process sees it. Null is what it could not find
 * out.
 */
export type SystemFigures = {
  product: { version: string; build: string | null; nodeJs: string }
  database: DatabaseFigures | null
  /** The database is the product's own, embedded one. */
  embedded: boolean
  replication: ReplicationFigures | null
  /** The lag of the replica from which reports are read; "none" if there is none. */
  replicaSeconds: number | 'none' | null
  work: WorkFigures | null
  registry: RegistryFigures | null
  mailServer: boolean
  /** Backups and drills are recorded where this process finds it. */
  backupsRecorded: boolean
  /** The ages of the last good backup and drill in seconds; null before the first. */
  backupSeconds: number | null
  drillSeconds: number | null
  /** How far this machine's clock is ahead of the database's. */
  clockOffsetMs: number | null
  disk: { freeBytes: number; totalBytes: number } | null
}
