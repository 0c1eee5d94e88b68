import { confirmBillingMonthInput } from '#domain/billing/inputs.ts'
import { billingRefusal } from '#domain/billing/refusals.ts'
import { problem } from '#domain/problems.ts'
import { refuseSameHands } from '#server/access/approvals/refuseSameHands.ts'
import { command } from '#server/platform/command.ts'
import {
  dayOf,
  lockBilling,
  monthAfter,
  monthChange,
  monthSubject,
  readMonth,
} from './lockBilling.ts'
import { monthsAround } from './monthsAround.ts'
import { writeInvoices } from './writeBill.ts'

/**
 * Confirms a closed month, by a second person: each branch with charged or credited good cards gets
 * its numbered invoice, and the month is final.
 * @throws permission.denied, billing.stateNow, record.changed, billing.ofCloser,
 *   supervisor.sameHands
 */
export const confirmBillingMonth = command({
  name: 'confirmBillingMonth',
  action: 'billing.manage',
  input: confirmBillingMonthInput,
  async run(scope, { month, version }) {
    await lockBilling(scope)
    const found = await readMonth(scope.tx, month)
    const status = monthAfter(found, 'confirm', version)
    const around = await monthsAround(scope.tx, scope.clock)
    const refusal = billingRefusal('confirm', scope.viewer.userId, { ...found, month }, around)
    if (refusal) throw problem(refusal)
    await refuseSameHands(scope, found.closedById!)
    const invoices = await writeInvoices(scope.tx, month, scope.now)
    const confirmed = { status, confirmedAt: scope.now, confirmedById: scope.viewer.userId }
    await scope.tx.billingMonth.update({
      where: { month: dayOf(month) },
      data: { ...confirmed, version: { increment: 1 } },
    })
    return {
      result: { month },
      audit: {
        subjects: [monthSubject(month), ...invoices.map((no) => `BillingInvoice:${no}`)],
        before: { status: found.status },
        after: { status, invoices },
      },
      changed: [monthChange(month)],
    }
  },
})
