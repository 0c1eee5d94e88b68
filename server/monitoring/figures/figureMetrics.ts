import type { Registry } from 'prom-client'
import type { Services } from '#server/platform/context.ts'
import { scrapedGauge } from '#server/platform/http/scrapedGauge.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { soon } from '#server/platform/soon.ts'
import { readFigures, readReplicaLag, type Figures } from './readFigures.ts'

/** How long figures are cached, in milliseconds: several scrapers cause one query. */
const keptMs = 5_000

const gauges: Record<keyof Figures, [name: string, help: string]> = {
  unsealedSeconds: [
    'ikad_audit_unsealed_age_seconds',
    'Age of the oldest audit event without a seal; 0 where all are sealed.',
  ],
  transactionSeconds: [
    'ikad_database_transaction_age_seconds',
    'Age of the oldest open transaction in the database.',
  ],
  lockWaits: ['ikad_database_lock_waits', 'Sessions that wait for a lock.'],
  exportsWaiting: ['ikad_exports_waiting', 'Report files that wait to be made.'],
  exportWaitSeconds: ['ikad_export_wait_seconds', 'How long the oldest of them waits.'],
  exportsFailed: [
    'ikad_exports_failed',
    'Report files of the last 24 hours that could not be made.',
  ],
  schedulesFailing: ['ikad_schedules_failing', 'Report schedules whose last run failed.'],
  schedulesLateSeconds: [
    'ikad_schedules_late_seconds',
    'How long the most overdue report schedule waits for its run.',
  ],
  stationsOffline: ['ikad_stations_offline', 'Stations in use that are not heard.'],
  stationsFault: ['ikad_stations_fault', 'Stations whose printer reports a fault.'],
  incidentsLasting: ['ikad_incidents_lasting', 'Incidents that last.'],
  archiveFailingSeconds: [
    'ikad_archive_failing_seconds',
    'How long ago PostgreSQL last archived its log, while archiving fails; 0 where it does not fail or is not used.',
  ],
}

/**
 * Adds figures of the database to /metrics. While the database does not answer, `ikad_database_up`
 * is 0 and the figures are missing.
 */
export function figureMetrics(
  registry: Registry,
  { db, reads, log }: Pick<Services, 'db' | 'reads' | 'log'>,
): void {
  const attempt = keepRetrying({
    log,
    job: 'read figures',
    failed: 'the figures of /metrics could not be read',
  })
  const attemptLag = keepRetrying({
    log,
    job: 'read replica lag',
    failed: "the replica's lag could not be read",
  })
  let kept: { until: number; figures: Promise<Figures | undefined> } | null = null
  const figures = () => {
    if (!kept || Date.now() >= kept.until)
      kept = { until: Date.now() + keptMs, figures: soon(attempt(() => readFigures(db))) }
    return kept.figures
  }
  scrapedGauge(registry, {
    name: 'ikad_database_up',
    help: '1 while the database answers with its figures.',
    read: async () => ((await figures()) ? 1 : 0),
  })
  for (const [key, [name, help]] of Object.entries(gauges))
    scrapedGauge(registry, {
      name,
      help,
      read: async () => (await figures())?.[key as keyof Figures],
    })
  scrapedGauge(registry, {
    name: 'ikad_replica_lag_seconds',
    help: 'How far the replica that reports are read from is behind; missing where there is none, and while it does not answer.',
    read: async () => (reads === db ? undefined : soon(attemptLag(() => readReplicaLag(reads)))),
  })
}
