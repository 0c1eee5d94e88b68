import type { Logger } from 'pino'
import { limits } from '#domain/limits.ts'
import { poolSize, type Db } from '#server/platform/database/client.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'

/**
 * Connections besides the pool: report files and an export, announcements, the registry's lock,
 * migrations, and the check for lost connections.
 */
const beside = limits.reportFiles + 1 + 4
/** The maximum number of connections of a process. */
const connectionsOfProcess = poolSize + beside
/** Reserved for administrators of the database. */
const forOthers = 5

type Counts = { allowed: number; processes: number; setting: number }

/**
 * Compares the connections that PostgreSQL allows with those that all processes need, including
 * this one. Too few for all of them is logged; too few for this one ends the start.
 * @throws StartProblem
 */
export async function checkConnections(db: Db, log: Pick<Logger, 'warn'>): Promise<void> {
  const [counts] = await db.$queryRaw<Counts[]>`
    SELECT current_setting('max_connections')::int AS setting,
           current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
             - current_setting('reserved_connections')::int AS allowed,
           (SELECT count(DISTINCT substring(application_name FROM '^ikad-\\d+-[0-9a-f]+'))::int FROM pg_stat_activity
             WHERE application_name ~ '^ikad-\\d+-[0-9a-f]+') AS processes`
  const shortage = connectionShortage(counts!)
  if (shortage === null) return
  if (counts!.allowed < connectionsOfProcess) throw new StartProblem(shortage)
  log.warn(counts!, shortage)
}

/** Returns why the allowed connections are too few, or null. Exported for its test. */
export function connectionShortage({ allowed, processes, setting }: Counts): string | null {
  const need = Math.max(processes, 1) * connectionsOfProcess
  if (allowed >= need) return null
  const wanted = setting - allowed + need + forOthers
  return (
    `DATABASE_URL: PostgreSQL allows ${allowed} connections, and ${Math.max(processes, 1)} processes of the product need ` +
    `up to ${need}: set max_connections to ${wanted} or more, or put PgBouncer before it (docs/scaling.md).`
  )
}
