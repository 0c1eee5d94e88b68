import { readConfig } from '#server/config.ts'
import { noteBackup } from '#server/platform/database/backup/backupRecord.ts'
import { readRepositories } from './pgBackRest.ts'

/**
 * npm run backup-status: says what the repositories of pgBackRest have, and records in
 * DATABASE_BACKUP_RECORD the last good backup that each of them has. Exit code 0: each has one; 1:
 * not; 2: that could not be found out.
 */
async function main(): Promise<number> {
  const { DATABASE_BACKUP_RECORD } = readConfig()
  const { repositories } = await readRepositories()
  const lastBackups: Date[] = []
  for (const { key, problem, last, archived } of repositories) {
    const backup = last ? `last backup ${last.at.toISOString()} (${last.type})` : 'no backup'
    console.log(`Repository ${key}: ${problem ?? 'ok'}, ${backup}, WAL up to ${archived ?? 'none'}`)
    if (last && problem === null) lastBackups.push(last.at)
  }
  if (lastBackups.length < repositories.length) return 1
  // The one that gets no new backups must raise the alarm.
  const oldest = lastBackups.toSorted((a, b) => a.getTime() - b.getTime())[0]!
  await noteBackup(DATABASE_BACKUP_RECORD, { backupAt: oldest.toISOString() })
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`The backups could not be read: ${(error as Error).message}`)
  process.exitCode = 2
}
