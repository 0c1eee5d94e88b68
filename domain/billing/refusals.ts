import { headquarters } from '#domain/limits.ts'
import { addMonths } from './month.ts'
import type { BillingAction } from './transitions.ts'

type Month = { month: string; closedById: number | null }
type Around = {
  /** The month that it is now. */
  present: string
  /** The last month that was confirmed; null where none was. */
  confirmed: string | null
  /** The month that is closed and waits to be confirmed; null where none does. */
  waiting: string | null
}

/** Bills are headquarters' affair. */
export function billsFrom(branchCode: string): boolean {
  return branchCode === headquarters
}

/**
 * Why an action isn't for this person or moment; null where it is. Months are closed in their order, and the first that
 * is closed begins the order. Whoever closed a month does not confirm it.
 */
export function billingRefusal(action: BillingAction, userId: number, { month, closedById }: Month, around: Around) {
  if (action === 'confirm') return closedById === userId ? ('billing.ofCloser' as const) : null
  if (action === 'reopen') return null
  if (month >= around.present) return 'billing.notOver' as const
  if (around.waiting !== null) return 'billing.waiting' as const
  if (around.confirmed !== null && month !== addMonths(around.confirmed, 1)) return 'billing.order' as const
  return null
}
