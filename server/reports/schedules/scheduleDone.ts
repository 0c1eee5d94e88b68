import type { AuditEntry } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { exportChange } from '#server/reports/exports/exportDone.ts'

/** Returns the result of a command on a schedule: the caller's own, or another user's. */
export function scheduleDone(
  { viewer }: CommandScope,
  scheduleId: string,
  audit: Pick<AuditEntry, 'before' | 'after'>,
  owner: { loginId: string } = viewer,
): Done<{ scheduleId: string }> {
  return {
    result: { scheduleId },
    audit: {
      subjects: [...new Set([`User:${viewer.loginId}`, `User:${owner.loginId}`])],
      ...audit,
    },
    changed: [exportChange(scheduleId, viewer.branchCode)],
  }
}
