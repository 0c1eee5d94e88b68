import { statesOf, type StateRows } from '#domain/stateRows.ts'

/**
 * How a part of the running system is. "Trouble" needs somebody now, "attention" soon: as the
 * critical and the other alerts of deploy/prometheus/alerts.yml. What the product can't see is
 * unknown, and never guessed.
 */
export const systemLevelRows = {
  trouble: { name: { en: 'Trouble', ms: 'Masalah' }, tone: 'bad' },
  attention: { name: { en: 'Attention', ms: 'Perhatian' }, tone: 'warn' },
  unknown: { name: { en: 'Not known', ms: 'Tidak diketahui' }, tone: 'none' },
  good: { name: { en: 'Good', ms: 'Baik' }, tone: 'ok' },
} as const satisfies StateRows

export type SystemLevel = keyof typeof systemLevelRows
export const systemLevels = statesOf(systemLevelRows)
