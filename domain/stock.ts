import { statesOf, type StateRows } from './stateRows.ts'

/** How a stock can stand against its threshold, one row each; lists follow this order. */
export const stockStatusRows = {
  adequate: { name: { en: 'Adequate', ms: 'Mencukupi' }, tone: 'ok' },
  moderate: { name: { en: 'Moderate', ms: 'Sederhana' }, tone: 'warn' },
  critical: { name: { en: 'Critical', ms: 'Kritikal' }, tone: 'bad' },
  noThreshold: { name: { en: 'No threshold', ms: 'Tiada ambang' }, tone: 'none' },
} as const satisfies StateRows

export type StockStatus = keyof typeof stockStatusRows
export const stockStatuses = statesOf(stockStatusRows)

/**
 * Adequate at or above the threshold, moderate from half of it, critical below (domain decisions, "Lot"). Where none is set a stock
 * isn't judged: an empty store would else pass for adequate.
 */
export function stockStatus(cards: number, threshold: number | null): StockStatus {
  if (threshold === null) return 'noThreshold'
  if (cards >= threshold) return 'adequate'
  return cards * 2 >= threshold ? 'moderate' : 'critical'
}

/** Whole days for which cards last at the use of the days before; null where nothing was used. */
export function daysOfCover(cards: number, used: number, days: number): number | null {
  return used <= 0 ? null : Math.floor((cards * days) / used)
}

/**
 * Blank cards of a type at a branch: `held` counts its stations' too, `store` its store's alone, `reserved` those of them that are
 * packed for others; `coming` are on their way to it and `packed` wait to be sent to it.
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

/** What a branch lacks to its threshold: what is on its way or packed for it counts as there. */
export function missingOf({ held, coming, packed, threshold }: Pick<Supply, 'held' | 'coming' | 'packed' | 'threshold'>): number {
  return Math.max((threshold ?? 0) - held - coming - packed, 0)
}

/**
 * Where a branch below its threshold could be helped out from: headquarters' store first, else the branch with the most
 * beyond its own threshold. Nobody gives what would bring it below its own, nor what is packed for others.
 */
export function helpFor(needy: Supply, all: readonly Supply[], headquarters: string): Help | null {
  const missing = missingOf(needy)
  if (missing === 0 || needy.branchCode === headquarters) return null
  const givers = all
    .filter((other) => other.cardTypeId === needy.cardTypeId && other.branchCode !== needy.branchCode)
    .map((other) => ({ ...other, spare: Math.min(other.store, other.held - (other.threshold ?? 0)) - other.reserved }))
    .filter(({ spare }) => spare > 0)
    .sort((a, b) => Number(b.branchCode === headquarters) - Number(a.branchCode === headquarters) || b.spare - a.spare)
  const [giver] = givers
  return giver ? { fromBranchCode: giver.branchCode, quantity: Math.min(missing, giver.spare) } : null
}
