import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { replaceFile } from '#server/platform/replaceFile.ts'

const record = z.object({
  /** When the last completed backup began. */
  backupAt: z.iso.datetime().optional(),
  /** When a drill last restored a backup and found it sound. */
  drillAt: z.iso.datetime().optional(),
})
export type BackupRecord = z.infer<typeof record>

const fileIn = (dataDir: string) => path.join(dataDir, 'backups.json')

/**
 * Returns the times of the last good backup and drill; empty before the first, or where the file
 * can't be read.
 */
export function readBackupRecord(dataDir: string): BackupRecord {
  try {
    return record.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return {} // Without a time the alerts fire: an unrecorded backup is as good as none.
  }
}

/** Records a good backup or drill for /metrics. */
export function noteBackup(dataDir: string, news: BackupRecord): Promise<void> {
  return replaceFile(fileIn(dataDir), JSON.stringify({ ...readBackupRecord(dataDir), ...news }))
}
