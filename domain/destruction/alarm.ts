import type { NamedStep } from '#domain/audit/approvals.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { Problem, type ProblemCode } from '#domain/problems.ts'

/** The step of the audit trail that records a scan of a destroyed card. */
const scanned = 'destroyedCardScanned' satisfies NamedStep

/** The step that records a witness who read another number than the one on the container's seal. */
export const sealMismatch = 'sealMismatch' satisfies NamedStep

/** Other numbers that a person may read for a container before others must witness. */
export const mostMismatches = 5

/** Days for which scans of destroyed cards are shown on the Home of administrators. */
const shownDays = 7

type Alarm = {
  action: NamedStep
  subjects: string[]
  after: Record<string, string>
}

/** Returns the audit event of a destroyed card that somebody scanned for an action. */
export function destroyedAlarm(
  action: string,
  { cardSn, documentNo }: { cardSn: string; documentNo: string },
): Alarm {
  return {
    action: scanned,
    subjects: [`Destruction:${documentNo}`],
    after: { action, cardSn, documentNo },
  }
}

type Values = Problem['values']

/** The refusals that headquarters must learn of, each with its audit event. */
const alarms: Partial<Record<ProblemCode, (action: string, values: Values) => Alarm>> = {
  'destruction.destroyed': (action, { cardSn, documentNo }) =>
    destroyedAlarm(action, { cardSn: String(cardSn), documentNo: String(documentNo) }),
  'destruction.otherSeal': (_action, { sealNo, documentNo }) => ({
    action: sealMismatch,
    subjects: [`Destruction:${String(documentNo)}`],
    after: { sealNo: String(sealNo), documentNo: String(documentNo) },
  }),
}

/** Returns the audit event of a refused action, or null if headquarters needs none. */
export function alarmOf(action: string, refusal: unknown): Alarm | null {
  if (!(refusal instanceof Problem)) return null
  return alarms[refusal.code]?.(action, refusal.values) ?? null
}

/** Returns the audit trail's filter for scans of destroyed cards. */
export const destroyedScans = (today: string) => ({
  action: scanned,
  from: addDays(today, 1 - shownDays),
  to: today,
})
