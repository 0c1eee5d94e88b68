import type { SystemFigures } from '#domain/system/figures.ts'
import { readReplicaLag } from '#server/monitoring/figures/readFigures.ts'
import type { Services } from '#server/platform/context.ts'
import { readBackupRecord } from '#server/platform/database/backup/backupRecord.ts'
import { logFailure } from '#server/platform/logFailure.ts'
import { soon } from '#server/platform/soon.ts'
import { readBuild } from './build.ts'
import { readDatabase, readReplication } from './readDatabase.ts'
import { readDisk } from './readMachine.ts'
import { readRegistry, readWork } from './readWork.ts'

type Parts = Pick<Services, 'config' | 'db' | 'reads' | 'clock' | 'log'>

/**
 * Reads the figures of the running system, as this process sees it. What fails or takes too long is
 * null, and logged.
 */
export async function readSystemFigures(parts: Parts): Promise<SystemFigures> {
  const { config, db, reads, clock, log } = parts
  const found = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return (await soon(work())) ?? null
    } catch (error) {
      logFailure(log, error, 'a figure of the system could not be read', { what })
      return null
    }
  }
  const [database, replication, work, registry, replicaSeconds, disk] = await Promise.all([
    found('database', () => readDatabase(db)),
    found('replication', () => readReplication(db)),
    found('work', () => readWork(db)),
    found('registry', () => readRegistry(parts)),
    reads === db ? ('none' as const) : found('replica', () => readReplicaLag(reads)),
    readDisk(config.DATA_DIR),
  ])
  const record = config.DATABASE_BACKUP_RECORD
  const { backupAt, drillAt } = record ? readBackupRecord(record) : {}
  const secondsSince = (at: string | undefined) =>
    at ? (clock.now().getTime() - Date.parse(at)) / 1_000 : null
  return {
    product: { ...readBuild(), nodeJs: process.versions.node },
    embedded: config.DATABASE_URL === undefined,
    database,
    replication,
    replicaSeconds,
    work,
    registry,
    mailServer: config.SMTP_URL !== undefined,
    backupsRecorded: record !== undefined,
    backupSeconds: secondsSince(backupAt),
    drillSeconds: secondsSince(drillAt),
    clockOffsetMs: clock.offsetMs?.() ?? null,
    disk,
  }
}
