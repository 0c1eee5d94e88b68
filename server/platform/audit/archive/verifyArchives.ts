import type { Anchor } from '#server/platform/audit/anchor.ts'
import type { AuditFault } from '#server/platform/audit/sealRow.ts'
import { readArchive } from './readArchive.ts'

/**
 * Checks the archives in order, from the trail's beginning, and that they lead to where the trail
 * continues.
 * @throws Error where a file can't be read
 */
export async function verifyArchives(
  files: string[],
  upTo: Anchor | null,
  anchor?: Anchor,
): Promise<{ head: Anchor | null; fault: AuditFault | null }> {
  let head: Anchor | null = null
  for (const file of files) {
    const verdict = await readArchive(file, head, anchor)
    if (verdict.fault) return verdict
    head = verdict.head
  }
  const leads = head?.seq === upTo?.seq && head?.chain === upTo?.chain
  return { head, fault: leads ? null : { kind: 'archive', seq: upTo?.seq ?? 0n, eventId: null } }
}
