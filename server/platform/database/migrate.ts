import { Pool } from 'pg'
import { advisoryLocks } from './advisoryLocks.ts'
import { sqlState } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import type { ScriptError } from './migrationAdapter.ts'
import { migrationsFolder, readMigrations, type MigrationFile } from './migrationFiles.ts'
import { migrationList, noFilter, schemaEngine } from './schemaEngine.ts'
import { StartProblem } from './startProblem.ts'

interface MigrateOptions {
  log: DatabaseLog
  folder?: string
}

interface AppliedRow {
  migration_name: string
  checksum: string
  finished_at: Date | null
}

/** The oldest major version of PostgreSQL that the product is made for. */
const oldest = 18
const insufficientPrivilege = '42501'

/**
 * Brings the database to the state of prisma/migrations; several processes may do so at once.
 *
 * Each migration is one transaction with its entry in `_prisma_migrations`: it is there or it isn't,
 * even when the process is killed. Prisma's engine is loaded only when something is to be applied.
 */
export async function migrate(url: string, { log, folder = migrationsFolder() }: MigrateOptions): Promise<void> {
  const files = await readMigrations(folder)
  const pool = singleConnection(url)
  try {
    await refuseOldServer(pool)
    if ((await pendingOn(pool, files)).length === 0) return
    await pool.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations])
    // Another process may have done it while we waited.
    const pending = await pendingOn(pool, files)
    for (const file of pending) await applyUpTo(pool, folder, files, file, log)
  } finally {
    await pool.end()
  }
}

/** @throws StartProblem for a PostgreSQL that the product was not made for */
export async function refuseOldServer(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: number }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`,
  )
  const { version, number } = rows[0]!
  if (number >= oldest * 10_000) return
  throw new StartProblem(
    `DATABASE_URL: the server is PostgreSQL ${version}, and ${oldest} or later is needed: upgrade it, or name another one.`,
  )
}

/** How many migrations the database lacks; throws where its history contradicts ours. */
export async function migrationsPending(url: string, folder = migrationsFolder()): Promise<number> {
  const pool = singleConnection(url)
  try {
    return (await pendingOn(pool, await readMigrations(folder))).length
  } finally {
    await pool.end()
  }
}

async function pendingOn(pool: Pool, files: MigrationFile[]): Promise<MigrationFile[]> {
  const known = await pool.query<{ name: string | null }>(`SELECT to_regclass('_prisma_migrations') AS name`)
  if (!known.rows[0]?.name) return files
  const { rows } = await pool.query<AppliedRow>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const { migration_name: name, checksum, finished_at } of rows) {
    const file = byName.get(name)
    if (!finished_at)
      throw new StartProblem(
        `The migration ${name} failed half-way on this database: repair it and mark it with "prisma migrate resolve".`,
      )
    if (!file)
      throw new StartProblem(`The database has the migration ${name}, which this version does not know: start a newer version.`)
    if (file.checksum !== checksum)
      throw new StartProblem(`The migration ${name} was changed after it was applied: restore it, and make a new one.`)
    byName.delete(name)
  }
  return [...byName.values()]
}

async function applyUpTo(
  pool: Pool,
  folder: string,
  files: MigrationFile[],
  file: MigrationFile,
  log: DatabaseLog,
): Promise<void> {
  const begun = Date.now()
  let scriptError: ScriptError | undefined
  const engine = await schemaEngine(pool, { onScriptError: (error) => (scriptError = error) })
  await pool.query('BEGIN')
  try {
    const known = files.slice(0, files.indexOf(file) + 1)
    await engine.applyMigrations({ migrationsList: migrationList(folder, known), filters: noFilter })
    await pool.query('COMMIT')
  } catch (error) {
    // The pool closes a connection on which a statement failed, and PostgreSQL then rolls back.
    const reason = scriptError ?? (error as Error)
    if (sqlState(reason) === insufficientPrivilege) {
      throw new StartProblem(
        `The database lacks the migration ${file.name}, and this user may not make it (${reason.message}): run npm run migrate with the owner's DATABASE_OWNER_URL.`,
        reason,
      )
    }
    throw new Error(`The migration ${file.name} cannot be applied, and changed nothing: ${reason.message}`, { cause: reason })
  } finally {
    engine.free()
  }
  log.info({ migration: file.name, ms: Date.now() - begun }, 'migration applied')
}

/** Lock and transaction live on one connection: a second one, after a break, would run without both, and is refused. */
function singleConnection(url: string): Pool {
  let connections = 0
  const pool = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    verify: (_client, done) => done(++connections > 1 ? new Error('The connection broke during the migration.') : undefined),
  })
  // The engine of each migration listens for errors on it: a long row of migrations is no leak.
  pool.setMaxListeners(0)
  return pool.on('error', () => undefined) // the next query fails with the reason
}
