import { addDays } from '#domain/dates/dateRange.ts'
import { statesOf, type StateRows } from '#domain/stateRows.ts'
import { periodEnd } from './period.ts'

/** Whether a person's rights are confirmed, one row each; lists follow this order. */
export const rightsStateRows = {
  suspended: { name: { en: 'Suspended', ms: 'Digantung' }, tone: 'bad', icon: 'lock' },
  removalAsked: { name: { en: 'Removal requested', ms: 'Penarikan diminta' }, tone: 'info' },
  overdue: { name: { en: 'Overdue', ms: 'Lewat' }, tone: 'bad' },
  open: { name: { en: 'To confirm', ms: 'Perlu disahkan' }, tone: 'warn' },
  confirmed: { name: { en: 'Confirmed', ms: 'Disahkan' }, tone: 'ok' },
  later: { name: { en: 'Not due yet', ms: 'Belum tiba' }, tone: 'none' },
} as const satisfies StateRows
export type RightsState = keyof typeof rightsStateRows
export const rightsStates = statesOf(rightsStateRows)

/** What was decided about a person's rights, one row each. */
export const rightsEntryRows = {
  given: { name: { en: 'Given', ms: 'Diberi' }, tone: 'info' },
  confirmed: { name: { en: 'Confirmed', ms: 'Disahkan' }, tone: 'ok' },
  removalAsked: { name: { en: 'Removal requested', ms: 'Penarikan diminta' }, tone: 'warn' },
  suspended: { name: { en: 'Suspended', ms: 'Digantung' }, tone: 'bad' },
} as const satisfies StateRows
export type RightsEntryKind = keyof typeof rightsEntryRows
export const rightsEntryKinds = statesOf(rightsEntryRows)

export type ReviewTimes = { periodMonths: number; warningDays: number; graceDays: number }
type Reviewed = { suspendedAt: Date | null; rightsDueOn: string; lastKind: RightsEntryKind | null }

/** Returns the state of a person's rights on a day. */
export function rightsState(
  { suspendedAt, rightsDueOn, lastKind }: Reviewed,
  today: string,
  { periodMonths }: ReviewTimes,
): RightsState {
  if (suspendedAt) return 'suspended'
  if (lastKind === 'removalAsked') return 'removalAsked'
  if (rightsDueOn < today) return 'overdue'
  if (rightsDueOn <= periodEnd(today, periodMonths)) return 'open'
  return lastKind === 'confirmed' ? 'confirmed' : 'later'
}

/** Returns the day before which due accounts are suspended: their grace has passed. */
export function suspendedBefore(today: string, { graceDays }: ReviewTimes): string {
  return addDays(today, -graceDays)
}

/** Returns the last due day of which Home warns on a day. */
export function warnedUntil(today: string, { warningDays }: ReviewTimes): string {
  return addDays(today, warningDays)
}
