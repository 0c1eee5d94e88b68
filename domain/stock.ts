export const stockStatuses = ['adequate', 'moderate', 'critical'] as const
export type StockStatus = (typeof stockStatuses)[number]

/** Adequate at or above the threshold, moderate from half of it, critical below (domain decisions, "Lot"). */
export function stockStatus(cards: number, threshold: number): StockStatus {
  if (cards >= threshold) return 'adequate'
  return cards * 2 >= threshold ? 'moderate' : 'critical'
}
