import { headquarters } from '#domain/limits.ts'
import { addMonths } from './month.ts'
import type { BillingAction } from './transitions.ts'

type Month = { month: string; closedById: number | null }
type Around = {
  /** The current month. */
  present: string
  /** The last confirmed month; null if there is none. */
  confirmed: string | null
  /** The closed month that awaits confirmation; null if there is none. */
  waiting: string | null
}

/** Bills belong to headquarters. */
export function billsFrom(branchCode: string): boolean {
  return branchCode === headquarters
}

/**
 * Returns why this person can't take an action now, or null if they can. Months are closed in
 * order, starting with the first one that is closed. The person who closed a month does not confirm
 * it.
 */
export function billingRefusal(
  action: BillingAction,
  userId: number,
  { month, closedById }: Month,
  around: Around,
) {
  if (action === 'confirm') return closedById === userId ? ('billing.ofCloser' as const) : null
  if (action === 'reopen') return null
  if (month >= around.present) return 'billing.notOver' as const
  if (around.waiting !== null) return 'billing.waiting' as const
  if (around.confirmed !== null && month !== addMonths(around.confirmed, 1))
    return 'billing.order' as const
  return null
}
