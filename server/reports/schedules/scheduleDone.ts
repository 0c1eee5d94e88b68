import type { AuditEntry } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { exportChange } from '#server/reports/exports/exportDone.ts'

/** What a command of a schedule's owner did. */
export function scheduleDone(
  { viewer }: CommandScope,
  scheduleId: string,
  audit: Pick<AuditEntry, 'before' | 'after'>,
): Done<{ scheduleId: string }> {
  return {
    result: { scheduleId },
    audit: { subjects: [`User:${viewer.loginId}`], ...audit },
    changed: [exportChange(scheduleId, viewer.branchCode)],
  }
}
