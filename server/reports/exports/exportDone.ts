import type { Change } from '#domain/changes.ts'
import type { AuditEntry } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'

/** That something came of an export: its owner's screens hear of it. */
export const exportChange = (id: string, branchCode: string): Change => ({ kind: 'export', id, branchCode })

/** What a command of an export's owner did. */
export function exportDone(
  { viewer }: CommandScope,
  exportId: string,
  audit: Pick<AuditEntry, 'before' | 'after'>,
): Done<{ exportId: string }> {
  return {
    result: { exportId },
    audit: { subjects: [`User:${viewer.loginId}`], ...audit },
    changed: [exportChange(exportId, viewer.branchCode)],
  }
}
