import { setBillingRatesInput } from '#domain/billing/inputs.ts'
import { senOf } from '#domain/billing/money.ts'
import { addMonths, monthOf } from '#domain/billing/month.ts'
import { problem } from '#domain/problems.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import { command } from '#server/platform/command.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { lockBilling } from './lockBilling.ts'

/**
 * Sets what a good card costs from a day on, at each of the branches: a further rate, or another price for one of the same day.
 * The price of a day that was billed stands.
 * @throws permission.denied, branch.notFound, cardType.notFound, billing.rateBilled
 */
export const setBillingRates = command({
  name: 'setBillingRates',
  action: 'billing.manage',
  input: setBillingRatesInput,
  async run(scope, { branchCodes, cardType, validFrom, unitPriceMyr }) {
    await lockBilling(scope)
    const { id: cardTypeId, code } = await getCardTypeByCode(scope.tx, cardType)
    const unitPriceSen = senOf(unitPriceMyr)!
    const day = new Date(`${validFrom}T00:00:00Z`)
    const codes = [...new Set(branchCodes)].sort()
    for (const branchCode of codes) {
      if (!(await scope.tx.branch.findUnique({ where: { code: branchCode, deletedAt: null } })))
        throw problem('branch.notFound', {}, 'branchCodes')
      await refuseBilled(scope.tx, { branchCode, cardTypeId }, validFrom)
      await scope.tx.billingRate.upsert({
        where: { branchCode_cardTypeId_validFrom: { branchCode, cardTypeId, validFrom: day } },
        create: { branchCode, cardTypeId, validFrom: day, unitPriceSen },
        update: { unitPriceSen, version: { increment: 1 } },
      })
    }
    return {
      result: { branchCodes: codes },
      audit: {
        subjects: codes.map((branchCode) => `BillingRate:${branchCode}:${code}`),
        after: { branches: codes, cardType: code, validFrom, unitPriceMyr },
      },
      changed: [{ kind: 'billing', id: code, branchCode: null }],
    }
  },
})

/**
 * Where no rate holds yet nothing was billed, so that a first one may reach back as far as it must.
 * @throws billing.rateBilled
 */
export async function refuseBilled(tx: Tx, rate: { branchCode: string; cardTypeId: number }, validFrom: string): Promise<void> {
  const last = await tx.billingMonth.findFirst({ where: { status: { not: 'open' } }, orderBy: { month: 'desc' } })
  const closed = last && monthOf(last.month.toISOString())
  if (!closed || monthOf(validFrom) > closed) return
  const holds = await tx.billingRate.count({ where: { ...rate, validFrom: { lte: new Date(`${validFrom}T00:00:00Z`) } } })
  if (holds === 0) return
  throw problem('billing.rateBilled', { branch: rate.branchCode, from: `${addMonths(closed, 1)}-01` }, 'validFrom')
}
