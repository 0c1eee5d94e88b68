import { limits } from '#domain/limits.ts'
import type { StateTone } from '#domain/stateRows.ts'

const hour = limits.dayMs / 24

/** How long each kind of work usually waits before somebody has seen to it, in milliseconds: what the age of the oldest is compared with. */
export const usualAges = {
  pending: 24 * hour,
  listed: 2 * hour,
  qc: 4 * hour,
  despatch: 24 * hour,
  rejected: 48 * hour,
  lots: 48 * hour,
  returns: 48 * hour,
  packages: 72 * hour,
  discrepancies: 72 * hour,
  stocktakes: 24 * hour,
  days: 24 * hour,
  travellers: 24 * hour,
  incidents: 4 * hour,
} as const satisfies Record<string, number>
export type AgedWork = keyof typeof usualAges

/** Work is late when it has waited so many times as long as usual. */
const lateAfter = 3

/** Since when the oldest of some work waits, how that looks beside what is usual, and what is usual, in milliseconds. */
export type WaitingAge = { since: string; tone: AgeTone; usualMs: number }

/** How an age looks beside what is usual: as it should be, longer than usual, late. */
type AgeTone = Extract<StateTone, 'ok' | 'warn' | 'bad'>

/** The age of the oldest beside what is usual: the one rule of Home and of the dashboard. */
export function waitingAge(kind: AgedWork, since: string, now: Date): WaitingAge {
  return { since, tone: ageTone(kind, now.getTime() - new Date(since).getTime()), usualMs: usualAges[kind] }
}

function ageTone(kind: AgedWork, waitedMs: number): AgeTone {
  const usual = usualAges[kind]
  if (waitedMs <= usual) return 'ok'
  return waitedMs <= lateAfter * usual ? 'warn' : 'bad'
}
