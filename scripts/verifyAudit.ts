import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { parseAnchor } from '#server/platform/audit/anchor.ts'
import { describeVerdict } from '#server/platform/audit/describeVerdict.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { createDb } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'

/**
 * npm run verify-audit [-- --anchor SEQ:CHAIN]: checks the audit trail of the database that the settings name.
 * Exit code 0: sound; 1: not sound; 2: it could not be checked.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { anchor: { type: 'string' } } })
  const anchor = values.anchor === undefined ? undefined : parseAnchor(values.anchor)
  const config = readConfig()
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const server = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log })
  const db = createDb(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? server!.url)
  try {
    const verdict = await verifyAudit(db, { ...(anchor && { anchor }) })
    for (const line of describeVerdict(verdict, anchor !== undefined)) console.log(line)
    return verdict.fault ? 1 : 0
  } finally {
    await db.$disconnect()
    await server?.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`The audit trail could not be checked: ${(error as Error).message}`)
  process.exitCode = 2
}
