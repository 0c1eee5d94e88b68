import { chainStart } from '#server/platform/audit/anchor.ts'
import type { AuditRow } from '#server/platform/audit/auditRow.ts'
import { chainOf, digestOf } from '#server/platform/audit/digest.ts'
import { nextSeals, type SealRow } from '#server/platform/audit/sealRow.ts'
import type { Db } from '#server/platform/database/client.ts'

/**
 * Returns the statements that make all seals those that a version from before decision 94 would
 * have made.
 */
export async function sealsOfFirstForm(db: Db): Promise<string[]> {
  let { chain } = chainStart
  return (await nextSeals(db, 0n)).map((seal: SealRow) => {
    const digest = digestOf(seal as AuditRow, 1)
    chain = chainOf(chain, digest)
    return `UPDATE audit_seal SET form = 1, digest = '\\x${digest.toString('hex')}', chain = '\\x${chain}' WHERE seq = ${seal.seq}`
  })
}
