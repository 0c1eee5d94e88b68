import { Prisma } from '#generated/prisma/client.ts'
import { unsealedEvents } from '#server/platform/audit/unsealedEvents.ts'
import type { Db } from '#server/platform/database/client.ts'

/** Figures of the database and of the work in it: counts, and ages in seconds. */
export type Figures = {
  unsealedSeconds: number
  transactionSeconds: number
  lockWaits: number
  exportsWaiting: number
  exportWaitSeconds: number
  exportsFailed: number
  schedulesFailing: number
  schedulesLateSeconds: number
  stationsOffline: number
  stationsFault: number
  incidentsLasting: number
  archiveFailingSeconds: number
}

/**
 * Reads the figures of /metrics in one statement, each by an index or from a small table, whatever
 * the size of the programme.
 */
export async function readFigures(db: Pick<Db, '$queryRaw'>): Promise<Figures> {
  const [row] = await db.$queryRaw<Record<keyof Figures, number | null>[]>(Prisma.sql`
    SELECT
      (SELECT extract(epoch FROM clock_timestamp() - min(e.at))::float8
         FROM ${unsealedEvents}) AS "unsealedSeconds",
      (SELECT max(extract(epoch FROM clock_timestamp() - a.xact_start))::float8
         FROM pg_stat_activity a
         WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()) AS "transactionSeconds",
      (SELECT count(*)::int FROM pg_stat_activity a
         WHERE a.datname = current_database() AND a.wait_event_type = 'Lock') AS "lockWaits",
      (SELECT count(*)::int FROM report_export x WHERE x.status = 'waiting') AS "exportsWaiting",
      (SELECT extract(epoch FROM clock_timestamp() - min(x.asked_at))::float8
         FROM report_export x WHERE x.status = 'waiting') AS "exportWaitSeconds",
      (SELECT count(*)::int FROM report_export x
         WHERE x.status = 'failed' AND x.ended_at > now() - interval '1 day') AS "exportsFailed",
      (SELECT count(*)::int FROM report_schedule c WHERE NOT c.paused AND c.last_failure IS NOT NULL) AS "schedulesFailing",
      (SELECT extract(epoch FROM clock_timestamp() - min(c.next_at))::float8
         FROM report_schedule c WHERE NOT c.paused AND c.next_at < now()) AS "schedulesLateSeconds",
      (SELECT count(*)::int FROM station_status t WHERE t.condition = 'offline') AS "stationsOffline",
      (SELECT count(*)::int FROM station_status t WHERE t.condition = 'fault') AS "stationsFault",
      (SELECT count(*)::int FROM incident i WHERE i.status = 'lasting') AS "incidentsLasting",
      (SELECT extract(epoch FROM clock_timestamp() - coalesce(w.last_archived_time, w.stats_reset))::float8
         FROM pg_stat_archiver w
         WHERE w.last_failed_time > coalesce(w.last_archived_time, '-infinity')) AS "archiveFailingSeconds"`)
  return Object.fromEntries(
    Object.entries(row!).map(([name, value]) => [name, Math.max(0, value ?? 0)]),
  ) as Figures
}

/**
 * Returns how far a replica is behind its primary, in seconds; 0 if it has replayed everything that
 * it received, and for a primary.
 */
export async function readReplicaLag(reads: Pick<Db, '$queryRaw'>): Promise<number> {
  const [row] = await reads.$queryRaw<{ seconds: number | null }[]>(Prisma.sql`
    SELECT CASE
      WHEN NOT pg_is_in_recovery() OR pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
      ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())
    END::float8 AS seconds`)
  return Math.max(0, row?.seconds ?? 0)
}
