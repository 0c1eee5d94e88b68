import { problem } from '#domain/problems.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Refuses to undo a step if the audit trail names one of its records after it. The version alone
 * does not show this: a caller may have read the record again, and a step on another record may
 * build on this one.
 * @throws record.changed
 */
export async function refuseContinued(
  tx: Tx,
  subjects: readonly string[],
  doneAt: Date,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ continued: boolean }[]>`
    SELECT EXISTS (SELECT FROM audit_event WHERE subjects && ${[...subjects]}::text[] AND at > ${doneAt}) AS continued`
  if (row!.continued) throw problem('record.changed')
}
