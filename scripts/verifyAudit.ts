import { parseArgs } from 'node:util'
import { parseAnchor } from '#server/platform/audit/anchor.ts'
import { verifyArchives } from '#server/platform/audit/archive/verifyArchives.ts'
import { describeVerdict } from '#server/platform/audit/describeVerdict.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import type { Db } from '#server/platform/database/client.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * npm run verify-audit [-- --anchor SEQ:CHAIN] [--archive FILE ...]: checks the audit trail of the database that the settings name, and the
 * archives before it, given in their order.
 * Exit code 0: sound; 1: not sound; 2: it could not be checked.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { anchor: { type: 'string' }, archive: { type: 'string', multiple: true } } })
  const anchor = values.anchor === undefined ? undefined : parseAnchor(values.anchor)
  const look = async (db: Db) => {
    const verdict = await verifyAudit(db, { ...(anchor && { anchor }) })
    const files = values.archive ?? []
    const before = files.length > 0 ? await verifyArchives(files, verdict.archived, anchor) : null
    const fault = before?.fault ?? verdict.fault
    const given = { anchored: anchor !== undefined, archives: before !== null }
    for (const line of describeVerdict({ ...verdict, fault }, given)) console.log(line)
    if (before && !fault)
      console.log(`The archives are sound from the first seal to ${before.head?.seq}, from which the trail goes on.`)
    return fault ? 1 : 0
  }
  // What has no seal is told, and not mended by looking.
  return withDatabase(look, { looksOnly: true })
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`The audit trail could not be checked: ${(error as Error).message}`)
  process.exitCode = 2
}
