import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { parseAnchor } from '#server/platform/audit/anchor.ts'
import { AnchorFile } from '#server/platform/audit/AnchorFile.ts'
import { verifyArchives } from '#server/platform/audit/archive/verifyArchives.ts'
import { describeVerdict } from '#server/platform/audit/describeVerdict.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import type { Db } from '#server/platform/database/client.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * npm run verify-audit [-- --anchor SEQ:CHAIN] [--archive FILE ...]: checks the audit trail of the
 * configured database, and the archives before it, given in order. Without --anchor it uses the one
 * that the servers keep (AUDIT_ANCHOR_FILE). Exit code 0: sound; 1: not sound; 2: it could not be
 * checked, or not against an anchor.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { anchor: { type: 'string' }, archive: { type: 'string', multiple: true } },
  })
  const config = readConfig()
  const anchor =
    (values.anchor === undefined
      ? await new AnchorFile(config.AUDIT_ANCHOR_FILE).read()
      : parseAnchor(values.anchor)) ?? undefined
  const look = async (db: Db) => {
    const verdict = await verifyAudit(db, { ...(anchor && { anchor }) })
    const files = values.archive ?? []
    const before = files.length > 0 ? await verifyArchives(files, verdict.archived, anchor) : null
    const fault = before?.fault ?? verdict.fault
    const given = { anchor, archives: before !== null }
    for (const line of describeVerdict({ ...verdict, fault }, given)) console.log(line)
    if (before && !fault)
      console.log(`The archives contain the trail from the first seal to ${before.head?.seq}.`)
    if (fault) return 1
    return anchor ? 0 : 2
  }
  // A check seals nothing: an event without a seal must be reported.
  return withDatabase(look, { looksOnly: true, config })
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`The audit trail could not be checked: ${(error as Error).message}`)
  process.exitCode = 2
}
