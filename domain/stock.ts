import { statesOf, type StateRows } from './stateRows.ts'

/** The states of a stock against its threshold, one row each; lists follow this order. */
export const stockStatusRows = {
  adequate: { name: { en: 'Adequate', ms: 'Mencukupi' }, tone: 'ok' },
  moderate: { name: { en: 'Moderate', ms: 'Sederhana' }, tone: 'warn' },
  critical: { name: { en: 'Critical', ms: 'Kritikal' }, tone: 'bad' },
  noThreshold: { name: { en: 'No threshold', ms: 'Tiada ambang' }, tone: 'none' },
} as const satisfies StateRows

export type StockStatus = keyof typeof stockStatusRows
export const stockStatuses = statesOf(stockStatusRows)

/**
 * Returns adequate at or above the threshold, moderate from half of it, critical below (domain
 * decisions, "Lot"). Without a threshold a stock isn't judged: an empty store would otherwise count
 * as adequate.
 */
export function stockStatus(cards: number, threshold: number | null): StockStatus {
  if (threshold === null) return 'noThreshold'
  if (cards >= threshold) return 'adequate'
  return cards * 2 >= threshold ? 'moderate' : 'critical'
}

/**
 * Returns the whole days for which cards last at the use of the past days; null if nothing was
 * used.
 */
export function daysOfCover(cards: number, used: number, days: number): number | null {
  return used <= 0 ? null : Math.floor((cards * days) / used)
}

/**
 * Blank cards of a type at a branch: `held` includes its stations', `store` is its store's alone,
 * `reserved` are those of the store that are packed for others; `coming` are in transit to it and
 * `packed` wait to be sent to it.
 */
export type Supply = {
  branchCode: string
  cardTypeId: number
  store: number
  reserved: number
  held: number
  coming: number
  packed: number
  threshold: number | null
}
export type Help = { fromBranchCode: string; quantity: number }

/**
 * Returns what a branch lacks to its threshold: cards in transit to it or packed for it count as
 * present.
 */
export function missingOf({
  held,
  coming,
  packed,
  threshold,
}: Pick<Supply, 'held' | 'coming' | 'packed' | 'threshold'>): number {
  return Math.max((threshold ?? 0) - held - coming - packed, 0)
}

/**
 * Returns where a branch below its threshold could get cards from: headquarters' store first,
 * otherwise the branch with the most above its own threshold. No branch gives cards that would
 * bring it below its own threshold, or that are packed for others.
 */
export function helpFor(needy: Supply, all: readonly Supply[], headquarters: string): Help | null {
  const missing = missingOf(needy)
  if (missing === 0 || needy.branchCode === headquarters) return null
  const givers = all
    .filter(
      (other) => other.cardTypeId === needy.cardTypeId && other.branchCode !== needy.branchCode,
    )
    .map((other) => ({
      ...other,
      spare: Math.min(other.store, other.held - (other.threshold ?? 0)) - other.reserved,
    }))
    .filter(({ spare }) => spare > 0)
    .sort(
      (a, b) =>
        Number(b.branchCode === headquarters) - Number(a.branchCode === headquarters) ||
        b.spare - a.spare,
    )
  const [giver] = givers
  return giver
    ? { fromBranchCode: giver.branchCode, quantity: Math.min(missing, giver.spare) }
    : null
}
