import path from 'node:path'
import { parseArgs } from 'node:util'
import { noteBackup } from '#server/platform/database/backup/backupRecord.ts'
import { deleteOldBackups, takeBackup } from '#server/platform/database/backup/takeBackup.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import { refuseMissing, scriptLog } from '../withDatabase.ts'
import { embeddedConfig } from './embeddedConfig.ts'

const usage = 'npm run backup -- --to FOLDER [--keep COUNT]'

/**
 * Backs up the embedded database into a new folder under FOLDER, whether the product is running or
 * not. With --keep it then deletes the oldest backups, so that COUNT are left. Exit code 0: backed
 * up; 2: not.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const kept = values.keep === undefined ? null : Number(values.keep)
  if (!values.to || (kept !== null && !(Number.isInteger(kept) && kept >= 1)))
    throw new StartProblem(`Usage: ${usage}`)
  const config = embeddedConfig()
  refuseMissing(config.DATA_DIR)
  const to = path.resolve(values.to)
  const started = Date.now()
  const taken = await takeBackup({
    dataDir: config.DATA_DIR,
    anchorFile: config.AUDIT_ANCHOR_FILE,
    to,
    log: scriptLog,
  })
  await noteBackup(config.DATABASE_BACKUP_RECORD, { backupAt: taken.takenAt.toISOString() })
  const megabytes = (taken.bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 0 })
  console.log(
    `Backed up ${megabytes} MB in ${Math.ceil((Date.now() - started) / 1_000)} s: ${taken.folder}`,
  )
  if (kept === null) return
  for (const name of await deleteOldBackups(to, taken.databaseId, kept))
    console.log(`Deleted ${path.join(to, name)}`)
}

try {
  await main()
} catch (error) {
  console.error(`No backup was taken: ${(error as Error).message}`)
  process.exitCode = 2
}
