import type { AuditEntry } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { exportChange } from '#server/reports/exports/exportDone.ts'

/** What a command on a schedule did: the caller's own, or one that was somebody else's. */
export function scheduleDone(
  { viewer }: CommandScope,
  scheduleId: string,
  audit: Pick<AuditEntry, 'before' | 'after'>,
  owner: { loginId: string } = viewer,
): Done<{ scheduleId: string }> {
  return {
    result: { scheduleId },
    audit: { subjects: [...new Set([`User:${viewer.loginId}`, `User:${owner.loginId}`])], ...audit },
    changed: [exportChange(scheduleId, viewer.branchCode)],
  }
}
