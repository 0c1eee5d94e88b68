import { removeBillingRateInput } from '#domain/billing/inputs.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { ringgitOf } from '#domain/money/sen.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { lockBilling } from './lockBilling.ts'
import { refuseBilled } from './setBillingRates.ts'

/**
 * Removes a rate that was not used for a bill.
 * @throws permission.denied, billing.rateNotFound, record.changed, billing.rateBilled
 */
export const removeBillingRate = command({
  name: 'removeBillingRate',
  action: 'billing.manage',
  input: removeBillingRateInput,
  async run(scope, { rateId, version }) {
    await lockBilling(scope)
    const rate = await scope.tx.billingRate.findUnique({
      where: { id: rateId },
      include: { cardType: true },
    })
    if (!rate) throw problem('billing.rateNotFound')
    if (rate.version !== version) throw problem('record.changed')
    const { branchCode, cardTypeId, cardType } = rate
    const validFrom = dayOfColumn(rate.validFrom)
    await refuseBilled(scope.tx, { branchCode, cardTypeId }, validFrom)
    await scope.tx.billingRate.delete({ where: { id: rateId } })
    return {
      result: { rateId },
      audit: {
        subjects: [`BillingRate:${branchCode}:${cardType.code}`],
        before: {
          branches: [branchCode],
          cardType: cardType.code,
          validFrom,
          unitPriceMyr: ringgitOf(rate.unitPriceSen),
        },
      },
      changed: [{ kind: 'billing', id: cardType.code, branchCode: null }],
    }
  },
})
