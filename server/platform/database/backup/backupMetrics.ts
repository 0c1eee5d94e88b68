import type { Registry } from 'prom-client'
import { scrapedGauge } from '#server/platform/http/scrapedGauge.ts'
import { readBackupRecord, type BackupRecord } from './backupRecord.ts'

/**
 * Shows in /metrics when the database was last backed up, and when a backup was last restored in a
 * drill, as the file says; 0 before the first time.
 */
export function backupMetrics(registry: Registry, file: string): void {
  const time = (key: keyof BackupRecord) => () => {
    const at = readBackupRecord(file)[key]
    return at ? Date.parse(at) / 1000 : 0
  }
  scrapedGauge(registry, {
    name: 'ikad_last_backup_timestamp_seconds',
    help: 'When the last good backup of the database began.',
    read: time('backupAt'),
  })
  scrapedGauge(registry, {
    name: 'ikad_last_restore_drill_timestamp_seconds',
    help: 'When a backup was last restored for trial and found sound.',
    read: time('drillAt'),
  })
}
