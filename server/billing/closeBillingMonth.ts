import { closeBillingMonthInput } from '#domain/billing/inputs.ts'
import { billingRefusal } from '#domain/billing/refusals.ts'
import { problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { draftLines } from './draftLines.ts'
import {
  dayOf,
  lockBilling,
  monthAfter,
  monthChange,
  monthSubject,
  readMonth,
} from './lockBilling.ts'
import { monthsAround, nextToClose } from './monthsAround.ts'
import { writeLines } from './writeBill.ts'

/**
 * Closes a past month: records what every branch owes for it, for another person to confirm.
 * @throws permission.denied, billing.stateNow, billing.notOver, billing.waiting, billing.order,
 *   billing.rateMissing
 */
export const closeBillingMonth = command({
  name: 'closeBillingMonth',
  action: 'billing.manage',
  input: closeBillingMonthInput,
  async run(scope, { month }) {
    await lockBilling(scope)
    const found = await readMonth(scope.tx, month)
    const status = monthAfter(found, 'close')
    const around = await monthsAround(scope.tx, scope.clock)
    const refusal = billingRefusal('close', scope.viewer.userId, { ...found, month }, around)
    if (refusal) throw problem(refusal, { month: nextToClose(around) ?? month }, 'month')
    await refuseWithoutRate(scope, month)
    const closed = { status, closedAt: scope.now, closedById: scope.viewer.userId }
    await scope.tx.billingMonth.upsert({
      where: { month: dayOf(month) },
      create: { month: dayOf(month), ...closed },
      update: { ...closed, version: { increment: 1 } },
    })
    const lines = await writeLines(scope.tx, month)
    return {
      result: { month },
      audit: {
        subjects: [monthSubject(month)],
        before: { status: found.status },
        after: { status, lines },
      },
      changed: [monthChange(month)],
    }
  },
})

/** Refuses a month with a missing rate. Rejected cards cost nothing, and need no rate. */
async function refuseWithoutRate({ tx }: CommandScope, month: string): Promise<void> {
  const [first] = await tx.$queryRaw<{ branch: string; cardType: string }[]>`
    SELECT branch_code AS branch, t.code AS "cardType" FROM (${draftLines(month, Prisma.sql`TRUE`)}) draft
      JOIN card_type t ON t.id = draft.card_type_id
     WHERE unit_price_sen IS NULL AND good_cards <> 0 ORDER BY 1, 2 LIMIT 1`
  if (first) throw problem('billing.rateMissing', first)
}
