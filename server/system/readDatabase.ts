import type { DatabaseFigures, ReplicationFigures, Standby } from '#domain/system/figures.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Db } from '#server/platform/database/client.ts'
import { tryWriting } from '#server/platform/database/health/canary.ts'
import { listMigrations, migrationsFolder } from '#server/platform/database/migrationFiles.ts'
import { once } from '#server/platform/once.ts'

type Row = Pick<DatabaseFigures, 'version' | 'processes'> & { applied: string[] }

/**
 * Reads what PostgreSQL says of itself, and times a round trip with a write, as /readyz makes it.
 */
export async function readDatabase(db: Db): Promise<DatabaseFigures> {
  const started = performance.now()
  const refuses = await tryWriting(db)
  const roundTripMs = performance.now() - started
  const [row] = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      (SELECT count(DISTINCT substring(application_name FROM '^ikad-\\d+-[0-9a-f]+'))::int FROM pg_stat_activity
         WHERE datname = current_database() AND application_name ~ '^ikad-\\d+-[0-9a-f]+') AS processes,
      ARRAY(SELECT migration_name FROM _prisma_migrations
              WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name) AS applied`)
  const { version, processes, applied } = row!
  const known = await knownMigrations()
  return {
    roundTripMs,
    refuses,
    version,
    processes,
    migration: applied.at(-1) ?? null,
    lacking: known.filter((name) => !applied.includes(name)).length,
    ahead: applied.filter((name) => !known.includes(name)).length,
  }
}

/**
 * The names of this version's migrations. Read once, because the files of a running process may be
 * replaced.
 */
const knownMigrations = once(() => listMigrations(migrationsFolder()))

/**
 * Reads the standbys of the database. Without the rights of pg_monitor their state is hidden, and
 * they can only be counted.
 */
export async function readReplication(db: Pick<Db, '$queryRaw'>): Promise<ReplicationFigures> {
  const [row] = await db.$queryRaw<
    (Omit<ReplicationFigures, 'standbys'> & { standbys: Standby[] })[]
  >(Prisma.sql`
    SELECT NOT pg_is_in_recovery() AS "primary",
      pg_has_role(current_user, 'pg_read_all_stats', 'USAGE') AS visible,
      current_setting('synchronous_standby_names') <> '' AS synchronous,
      coalesce((SELECT json_agg(json_build_object('name', coalesce(application_name, ''), 'state', coalesce(state, ''),
          'sync', coalesce(sync_state IN ('sync', 'quorum'), false), 'lagSeconds', extract(epoch FROM replay_lag)::float8) ORDER BY application_name)
        FROM pg_stat_replication), '[]') AS standbys`)
  return row!
}
