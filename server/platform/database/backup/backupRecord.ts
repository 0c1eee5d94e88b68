import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { replaceFile } from '#server/platform/replaceFile.ts'

const record = z.object({
  /** When the last completed backup began. */
  backupAt: z.iso.datetime().optional(),
  /** When a drill last restored a backup and found it sound. */
  drillAt: z.iso.datetime().optional(),
})
export type BackupRecord = z.infer<typeof record>

/**
 * Returns the times of the last good backup and drill; empty before the first, or where the file
 * can't be read.
 */
export function readBackupRecord(file: string): BackupRecord {
  try {
    return record.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {} // Without a time the alerts fire: an unrecorded backup is as good as none.
  }
}

/** Records a good backup or drill for /metrics, if there is a file for it. */
export async function noteBackup(file: string | undefined, news: BackupRecord): Promise<void> {
  if (file !== undefined)
    await replaceFile(file, JSON.stringify({ ...readBackupRecord(file), ...news }))
}
