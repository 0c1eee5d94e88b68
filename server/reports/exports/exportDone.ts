import type { Change } from '#domain/changes.ts'
import type { AuditEntry } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'

/** Returns the change that notifies its owner's screens of an export. */
export const exportChange = (id: string, branchCode: string): Change => ({
  kind: 'export',
  id,
  branchCode,
})

/** Returns the result of an owner's command on an export. */
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
