import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { limits } from '#domain/limits.ts'
import { advisoryLocks } from './advisoryLocks.ts'
import { singleConnection } from './connection/singleConnection.ts'
import { sqlState } from './errorCondition.ts'
import type { DatabaseLog } from './log.ts'
import type { ScriptError } from './migrationAdapter.ts'
import {
  isContract,
  migrationsFolder,
  readMigrations,
  type MigrationFile,
} from './migrationFiles.ts'
import { migrationList, noFilter, schemaEngine } from './schemaEngine.ts'
import { StartProblem } from './startProblem.ts'

interface MigrateOptions {
  log: DatabaseLog
  folder?: string
  /** Called with a plain sentence when there is something to do. */
  report?: (what: string) => void
  waits?: LockWaits
}

/**
 * How long a migration waits for a lock, how long it then lets others pass, and how often it tries.
 */
interface LockWaits {
  lockMs: number
  retryMs: number
  tries: number
}
const lockWaits: LockWaits = {
  lockMs: limits.migrationLockMs,
  retryMs: limits.migrationRetryMs,
  tries: limits.migrationTries,
}

/** A migration did not get a lock in time. It changed nothing. */
class LockTaken extends Error {}

interface AppliedRow {
  migration_name: string
  checksum: string
  finished_at: Date | null
}

/** The oldest supported major version of PostgreSQL. */
const oldest = 18
const insufficientPrivilege = '42501'
const lockNotAvailable = '55P03'

/**
 * Brings the database up to date with prisma/migrations; several processes may do so at once.
 *
 * Each migration is one transaction with its entry in `_prisma_migrations`: it is applied
 * completely or not at all, even when the process is killed. Prisma's engine is loaded only when
 * something is to be applied. A migration that waits for a lock gives up after a short time and
 * retries; otherwise the requests of a serving process would queue behind it for as long as another
 * transaction reads the table.
 */
export async function migrate(
  url: string,
  { waits = lockWaits, ...options }: MigrateOptions,
): Promise<void> {
  for (let left = waits.tries - 1; ; left--) {
    try {
      return await migrateOnce(url, waits.lockMs, options)
    } catch (error) {
      if (!(error instanceof LockTaken) || left <= 0) throw error
      options.log.warn(
        { reason: error.message, left },
        'a migration could not get its lock: retrying',
      )
      await sleep(waits.retryMs)
    }
  }
}

async function migrateOnce(
  url: string,
  lockMs: number,
  { log, folder = migrationsFolder(), report }: Omit<MigrateOptions, 'waits'>,
): Promise<void> {
  const files = await readMigrations(folder)
  const pool = singleConnection(url)
  try {
    await refuseOldServer(pool)
    if ((await pendingOn(pool, files)).length === 0) return
    await pool.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations])
    // Another process may have applied it during the wait.
    const pending = await pendingOn(pool, files)
    await refuseForeignUser(pool, pending)
    if (pending.length > 0)
      report?.(`bringing the database up to date: ${pending.length} migrations`)
    for (const file of pending) await applyUpTo(pool, folder, files, file, { log, lockMs })
  } finally {
    await pool.end()
  }
}

/** @throws StartProblem for an unsupported version of PostgreSQL */
async function refuseOldServer(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: number }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`,
  )
  const { version, number } = rows[0]!
  if (number >= oldest * 10_000) return
  throw new StartProblem(
    `DATABASE_URL: the server is PostgreSQL ${version}, and ${oldest} or later is needed: upgrade it, or name another one.`,
  )
}

/**
 * Throws StartProblem where migrations are missing and the user may not record them: only the
 * tables' owner may.
 */
async function refuseForeignUser(pool: Pool, [first]: MigrationFile[]): Promise<void> {
  if (!first) return
  const { rows } = await pool.query<{ may: boolean | null }>(
    `SELECT has_table_privilege(to_regclass('_prisma_migrations'), 'INSERT') AS may`,
  )
  if (rows[0]?.may === false) throw notTheOwner(first)
}

function notTheOwner(file: MigrationFile, cause?: Error): StartProblem {
  const reason = cause ? ` (${cause.message})` : ''
  return new StartProblem(
    `The database lacks the migration ${file.name}, and this user may not make it${reason}: run npm run migrate with the owner's DATABASE_OWNER_URL.`,
    cause,
  )
}

/**
 * Returns the number of migrations that the database lacks. Throws where its history contradicts
 * the product's.
 */
export async function migrationsPending(url: string, folder = migrationsFolder()): Promise<number> {
  const pool = singleConnection(url)
  try {
    return (await pendingOn(pool, await readMigrations(folder))).length
  } finally {
    await pool.end()
  }
}

/**
 * Returns the migrations that the database lacks. Those of a newer version are accepted, unless they
 * take away what this one uses.
 */
async function pendingOn(pool: Pool, files: MigrationFile[]): Promise<MigrationFile[]> {
  const known = await pool.query<{ name: string | null }>(
    `SELECT to_regclass('_prisma_migrations') AS name`,
  )
  if (!known.rows[0]?.name) return files
  const { rows } = await pool.query<AppliedRow>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const byName = new Map(files.map((file) => [file.name, file]))
  let newest = ''
  for (const { migration_name: name, checksum, finished_at } of rows) {
    const file = byName.get(name)
    if (!finished_at)
      throw new StartProblem(
        `The migration ${name} failed half-way on this database: repair it and mark it with "prisma migrate resolve".`,
      )
    if (!file) {
      if (isContract(name)) throw newerDatabase(name)
      newest = newest > name ? newest : name
      continue
    }
    if (file.checksum !== checksum)
      throw new StartProblem(
        `The migration ${name} was changed after it was applied: restore it, and make a new one.`,
      )
    byName.delete(name)
  }
  const pending = [...byName.values()]
  // Its own migrations come before those of a newer version.
  if (newest !== '' && pending.length > 0) throw newerDatabase(newest)
  return pending
}

const newerDatabase = (name: string) =>
  new StartProblem(
    `The database has the migration ${name}, which this version does not know: start a newer version.`,
  )

async function applyUpTo(
  pool: Pool,
  folder: string,
  files: MigrationFile[],
  file: MigrationFile,
  { log, lockMs }: { log: DatabaseLog; lockMs: number },
): Promise<void> {
  const startedAt = Date.now()
  let scriptError: ScriptError | undefined
  const engine = await schemaEngine(pool, { onScriptError: (error) => (scriptError = error) })
  await pool.query('BEGIN')
  try {
    await pool.query(`SET LOCAL lock_timeout = ${lockMs}`)
    const known = files.slice(0, files.indexOf(file) + 1)
    await engine.applyMigrations({
      migrationsList: migrationList(folder, known),
      filters: noFilter,
    })
    await pool.query('COMMIT')
  } catch (error) {
    // The pool closes a connection whose statement failed, and PostgreSQL then rolls back.
    const reason = scriptError ?? (error as Error)
    if (sqlState(reason) === insufficientPrivilege) throw notTheOwner(file, reason)
    if (sqlState(reason) === lockNotAvailable)
      throw new LockTaken(
        `The migration ${file.name} waited for somebody who uses the same tables, and changed nothing: ${reason.message}`,
        { cause: reason },
      )
    throw new Error(
      `The migration ${file.name} could not be applied, and changed nothing: ${reason.message}`,
      { cause: reason },
    )
  } finally {
    engine.free()
  }
  log.info({ migration: file.name, ms: Date.now() - startedAt }, 'migration applied')
}
