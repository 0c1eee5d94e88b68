import type { NamedStep } from '#domain/audit/approvals.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { Problem } from '#domain/problems.ts'

/** The step of the audit trail that records a scan of a destroyed card. */
const step = 'destroyedCardScanned' satisfies NamedStep

/** Days for which such scans are shown on the Home of administrators. */
const shownDays = 7

/** Returns the audit event of a destroyed card that somebody scanned for an action. */
export function destroyedAlarm(
  action: string,
  { cardSn, documentNo }: { cardSn: string; documentNo: string },
) {
  return {
    action: step,
    subjects: [`Destruction:${documentNo}`],
    after: { action, cardSn, documentNo },
  }
}

/** Returns the same for a refusal of an action, or null if it is about something else. */
export function alarmOf(action: string, refusal: unknown) {
  if (!(refusal instanceof Problem) || refusal.code !== 'destruction.destroyed') return null
  const { cardSn, documentNo } = refusal.values
  return destroyedAlarm(action, { cardSn: String(cardSn), documentNo: String(documentNo) })
}

/** Returns the audit trail's filter for these scans. */
export const destroyedScans = (today: string) => ({
  action: step,
  from: addDays(today, 1 - shownDays),
  to: today,
})
