import { limits } from '#domain/limits.ts'
import type { StateTone } from '#domain/stateRows.ts'

const hour = limits.dayMs / 24

/**
 * The usual waiting time of each kind of work, in milliseconds, with which the age of the oldest is
 * compared.
 */
export const usualAges = {
  pending: 24 * hour,
  listed: 2 * hour,
  qc: 4 * hour,
  despatch: 24 * hour,
  rejected: 48 * hour,
  lots: 48 * hour,
  returns: 48 * hour,
  packages: 72 * hour,
  cases: 72 * hour,
  branchCases: 72 * hour,
  unownedCases: 24 * hour,
  escalated: 24 * hour,
  counts: 24 * hour,
  branchCounts: 24 * hour,
  exceptions: 72 * hour,
  stocktakes: 24 * hour,
  spoiled: 30 * 24 * hour,
  containers: 7 * 24 * hour,
  days: 24 * hour,
  travellers: 24 * hour,
  incidents: 4 * hour,
  removals: 72 * hour,
  csmUnqueued: 24 * hour,
  csmQueued: 24 * hour,
  csmToCheck: 4 * hour,
  csmRejected: 48 * hour,
  csmErrors: 24 * hour,
} as const satisfies Record<string, number>
export type AgedWork = keyof typeof usualAges

/** Work is late when it has waited this many times the usual time. */
const lateAfter = 3

/**
 * The time since which the oldest work waits, its tone compared with the usual time, and the usual
 * time in milliseconds.
 */
export type WaitingAge = { since: string; tone: AgeTone; usualMs: number }

/** The tone of an age compared with the usual: normal, longer than usual, late. */
type AgeTone = Extract<StateTone, 'ok' | 'warn' | 'bad'>

/**
 * Returns the age of the oldest compared with the usual: the one rule of Home and of the dashboard.
 */
export function waitingAge(kind: AgedWork, since: string, now: Date): WaitingAge {
  return {
    since,
    tone: ageTone(kind, now.getTime() - new Date(since).getTime()),
    usualMs: usualAges[kind],
  }
}

function ageTone(kind: AgedWork, waitedMs: number): AgeTone {
  const usual = usualAges[kind]
  if (waitedMs <= usual) return 'ok'
  return waitedMs <= lateAfter * usual ? 'warn' : 'bad'
}
