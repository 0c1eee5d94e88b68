import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { readConfig } from '#server/config.ts'
import { AnchorFile } from '#server/platform/audit/AnchorFile.ts'
import { noteBackup } from '#server/platform/database/backup/backupRecord.ts'
import { restoreBackup } from '#server/platform/database/backup/restoreBackup.ts'
import type { Db } from '#server/platform/database/client.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import { withDatabase } from '../withDatabase.ts'
import { embeddedConfig } from './embeddedConfig.ts'
import { judge, stopwatch, verdicts } from './judge.ts'

const usage = 'npm run restore -- --from BACKUP [--drill [--in FOLDER]]'

/**
 * Restores a backup of the embedded database while the product is stopped, and checks it. With
 * --drill it restores into a temporary folder, checks and deletes that, while the product runs;
 * --in names a folder with enough space. Exit code 0: restored and sound; 1: restored, but not
 * sound, not proven or not checkable; 2: not restored.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      drill: { type: 'boolean', default: false },
      in: { type: 'string' },
    },
  })
  if (!values.from || (values.in !== undefined && !values.drill))
    throw new StartProblem(`Usage: ${usage}`)
  const config = embeddedConfig()
  const from = path.resolve(values.from)
  if (!values.drill) return restore(from, config)
  const folder = await mkdtemp(path.join(values.in ?? tmpdir(), 'ikad-drill-'))
  try {
    const anchorFile = path.join(folder, 'audit-anchor')
    const code = await restore(from, { ...config, DATA_DIR: folder, AUDIT_ANCHOR_FILE: anchorFile })
    if (code === 0)
      await noteBackup(config.DATABASE_BACKUP_RECORD, { drillAt: new Date().toISOString() })
    return code
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function restore(from: string, config: ReturnType<typeof readConfig>): Promise<number> {
  const clock = stopwatch()
  const { manifest, keptAs } = await restoreBackup({
    from,
    dataDir: config.DATA_DIR,
    anchorFile: config.AUDIT_ANCHOR_FILE,
  })
  console.log(`Copied in ${clock()} s: the database as of ${manifest.takenAt}`)
  if (keptAs) console.log(`The previous database is kept as ${keptAs}`)
  const check = async (db: Db) => {
    console.log(`PostgreSQL ${manifest.postgres} recovered it in ${clock()} s`)
    const found = await judge(db, await new AnchorFile(config.AUDIT_ANCHOR_FILE).read())
    console.log(`Checked in ${clock()} s`)
    return found
  }
  try {
    const verdict = await withDatabase(check, { config, migrated: true })
    console.log(verdicts[verdict])
    return verdict === 'sound' ? 0 : 1
  } catch (error) {
    console.error(
      `The database was restored, but could not be checked: ${(error as Error).message}`,
    )
    return 1
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`Nothing was restored: ${(error as Error).message}`)
  process.exitCode = 2
}
