import { billsFrom } from '#domain/billing/refusals.ts'
import { billingStateRows } from '#domain/billing/states.ts'
import { billingTransitions, type BillingAction } from '#domain/billing/transitions.ts'
import type { Change } from '#domain/changes.ts'
import { problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import type { BillingMonth } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Serialises closing months and setting rates, because a bill depends on both. Only headquarters
 * makes bills.
 * @throws permission.denied
 */
export async function lockBilling({ tx, viewer }: CommandScope): Promise<void> {
  if (!billsFrom(viewer.branchCode)) throw problem('permission.denied')
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${advisoryLocks.billing}::bigint)`
}

export const dayOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`)

/** Returns a month's current state; a month that was never closed is open. */
export async function readMonth(
  db: Pick<Tx, 'billingMonth'>,
  month: string,
): Promise<BillingMonth> {
  const nobody = { closedAt: null, closedById: null, confirmedAt: null, confirmedById: null }
  const found = await db.billingMonth.findUnique({ where: { month: dayOf(month) } })
  return found ?? { month: dayOf(month), status: 'open', ...nobody, version: 0 }
}

/**
 * Returns the state that the action leads to.
 * @throws billing.stateNow, record.changed
 */
export function monthAfter(
  { status, version }: BillingMonth,
  action: BillingAction,
  seen?: number,
) {
  const next = nextState(billingTransitions, status, action)
  if (!next) throw problem('billing.stateNow', { state: billingStateRows[status].name })
  if (seen !== undefined && seen !== version) throw problem('record.changed')
  return next
}

export const monthSubject = (month: string) => `BillingMonth:${month}`
/** Returns the change of a month, which affects every branch's bill. */
export const monthChange = (month: string): Change => ({
  kind: 'billing',
  id: month,
  branchCode: null,
})
