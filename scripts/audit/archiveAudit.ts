import path from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, instantsOfDay, modelDate } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { formatAnchor } from '#server/platform/audit/anchor.ts'
import { archiveAudit } from '#server/platform/audit/archive/archiveAudit.ts'
import { withDatabase } from '../withDatabase.ts'

/**
 * npm run archive-audit -- --before 2024-01-01 --to FOLDER: takes the audited steps before that Malaysian day out of the database into
 * a file, as the owner of its tables. Exit code 0: done, or nothing is that old; 1: nothing was deleted, or not all of what the file holds.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { before: { type: 'string' }, to: { type: 'string' } } })
  const now = new Date()
  const latest = addDays(malaysianDate(now), -limits.auditKeptDays)
  const day = modelDate.safeParse(values.before)
  if (!day.success || !values.to) throw new Error('Say before which day, and where to: --before 2024-01-01 --to FOLDER.')
  if (day.data > latest)
    throw new Error(`Histories on screens need the last ${limits.auditKeptDays} days: give ${latest} or a day before.`)
  const { to } = values
  await withDatabase(
    async (db) => {
      const archived = await archiveAudit(db, { before: instantsOfDay(day.data).start, folder: path.resolve(to), now })
      if (!archived) return console.log(`Nothing is older than ${day.data}.`)
      const { file, firstSeq, last, sha256 } = archived
      console.log(`Seals ${firstSeq} to ${last.seq} are in ${file}, read again and sound, and no longer in the database.`)
      console.log(`SHA-256 of the file: ${sha256}`)
      console.log(`Keep it as long as the trail, with the anchor of its end: ${formatAnchor(last)}`)
    },
    { asOwner: true },
  )
}

main().catch((error: Error) => {
  console.error(`The audit trail could not be archived: ${error.message}`)
  process.exitCode = 1
})
