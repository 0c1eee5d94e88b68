import path from 'node:path'
import { parseArgs } from 'node:util'
import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { readConfig } from '#server/config.ts'
import { formatAnchor } from '#server/platform/audit/anchor.ts'
import { archiveAudit } from '#server/platform/audit/archive/archiveAudit.ts'
import { archiveBefore } from '#server/platform/audit/archive/archiveBefore.ts'
import { withDatabase } from '../withDatabase.ts'

/**
 * npm run archive-audit -- --to FOLDER: moves the audited steps that are older than AUDIT_KEPT_DAYS
 * from the database to a file, as the owner of its tables; with --before 2024-01-01 those before
 * that Malaysian day. Exit code 0: done, or nothing is that old; 1: nothing was deleted, or not
 * everything that the file contains.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { before: { type: 'string' }, to: { type: 'string' } } })
  const [now, config] = [new Date(), readConfig()]
  const { to } = values
  if (!to) throw new Error('Name the destination: --to FOLDER.')
  const day = archiveBefore(values.before, config.AUDIT_KEPT_DAYS, now)
  await withDatabase(
    async (db) => {
      const archived = await archiveAudit(db, {
        before: instantsOfDay(day).start,
        folder: path.resolve(to),
        now,
      })
      if (!archived) return console.log(`Nothing is older than ${day}.`)
      const { file, firstSeq, last, sha256 } = archived
      console.log(
        `Seals ${firstSeq} to ${last.seq} are in ${file}, which was read back and verified. They are no longer in the database.`,
      )
      console.log(`SHA-256 of the file: ${sha256}`)
      console.log(`Keep it as long as the trail, with its last anchor: ${formatAnchor(last)}`)
    },
    { asOwner: true, config },
  )
}

main().catch((error: Error) => {
  console.error(`The audit trail could not be archived: ${error.message}`)
  process.exitCode = 1
})
