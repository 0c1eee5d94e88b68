import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { StateRows } from '#domain/stateRows.ts'

/** The kinds of places that are counted. Headquarters' store is the vault. */
export type CountedKind = 'station' | 'branchStore' | 'hqStore'

/** Days between two counts of a place of each kind. */
export type CountIntervals = { stationDays: number; storeDays: number; vaultDays: number }

/** Returns the days between two counts of a place. */
export function daysBetweenCounts(
  kind: CountedKind,
  { stationDays, storeDays, vaultDays }: CountIntervals,
): number {
  return { station: stationDays, branchStore: storeDays, hqStore: vaultDays }[kind]
}

/** Whether the next count of a place is due, one row each. */
export const countStateRows = {
  later: { name: { en: 'Not due yet', ms: 'Belum tiba' }, tone: 'none' },
  due: { name: { en: 'Due today', ms: 'Hari ini' }, tone: 'warn' },
  overdue: { name: { en: 'Overdue', ms: 'Lewat' }, tone: 'bad' },
} as const satisfies StateRows
export type CountState = keyof typeof countStateRows

/**
 * Returns the day of a place's next count, from its last count, or from the day of its first cards.
 */
export function nextCountOn(
  kind: CountedKind,
  since: Date | string,
  intervals: CountIntervals,
): string {
  return addDays(
    typeof since === 'string' ? since : malaysianDate(since),
    daysBetweenCounts(kind, intervals),
  )
}

export function countState(dueOn: string, today: string): CountState {
  if (dueOn > today) return 'later'
  return dueOn === today ? 'due' : 'overdue'
}

type Scheduled = { branchCode: string; state: CountState }

/**
 * What Home counts of the schedule: one's own branch's counts that are due, and other branches'
 * that are overdue.
 */
export const scheduleViews = {
  own: ({ branchCode, state }: Scheduled, own: string) => branchCode === own && state !== 'later',
  others: ({ branchCode, state }: Scheduled, own: string) =>
    branchCode !== own && state === 'overdue',
} as const
export type ScheduleView = keyof typeof scheduleViews

/** Returns the view of this name, or null. */
export function scheduleViewOf(name: string | null): ScheduleView | null {
  return name !== null && Object.hasOwn(scheduleViews, name) ? (name as ScheduleView) : null
}

/** What became of a count that was drawn by surprise, one row each. */
export const surpriseStateRows = {
  due: { name: { en: 'Due today', ms: 'Hari ini' }, tone: 'warn' },
  done: { name: { en: 'Counted', ms: 'Telah dikira' }, tone: 'ok' },
  missed: { name: { en: 'Missed', ms: 'Terlepas' }, tone: 'bad' },
} as const satisfies StateRows

/** Returns what became of a count that was drawn for a day: it is done on that day or missed. */
export function surpriseState(
  day: string,
  countedAt: Date | null,
  today: string,
): keyof typeof surpriseStateRows {
  if (countedAt) return 'done'
  return day < today ? 'missed' : 'due'
}
