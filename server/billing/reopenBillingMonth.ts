import { reopenBillingMonthInput } from '#domain/billing/inputs.ts'
import { command } from '#server/platform/command.ts'
import {
  dayOf,
  lockBilling,
  monthAfter,
  monthChange,
  monthSubject,
  readMonth,
} from './lockBilling.ts'

/**
 * Reopens a closed month before it is confirmed: its lines are deleted, and recalculated when it is
 * closed again.
 * @throws permission.denied, billing.stateNow, record.changed
 */
export const reopenBillingMonth = command({
  name: 'reopenBillingMonth',
  action: 'billing.manage',
  input: reopenBillingMonthInput,
  async run(scope, { month, version, reason }) {
    await lockBilling(scope)
    const found = await readMonth(scope.tx, month)
    const status = monthAfter(found, 'reopen', version)
    const { count: lines } = await scope.tx.billingLine.deleteMany({
      where: { month: dayOf(month) },
    })
    const open = { status, closedAt: null, closedById: null }
    await scope.tx.billingMonth.update({
      where: { month: dayOf(month) },
      data: { ...open, version: { increment: 1 } },
    })
    return {
      result: { month },
      audit: {
        subjects: [monthSubject(month)],
        before: { status: found.status, lines },
        after: { status, reason },
      },
      changed: [monthChange(month)],
    }
  },
})
