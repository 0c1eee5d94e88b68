import { setBillingRatesInput } from '#domain/billing/inputs.ts'
import { addMonths, monthOf } from '#domain/billing/month.ts'
import { senOf } from '#domain/money/sen.ts'
import { problem } from '#domain/problems.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import { command } from '#server/platform/command.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { lockBilling } from './lockBilling.ts'
import { rateBranches } from './rateBranches.ts'

/**
 * Sets the price of a good card from a day on, at each of the branches. The price of a billed day
 * is fixed, and so is one that was set for the same day: a user who sees it must remove it first.
 * @throws permission.denied, branch.notFound, cardType.notFound, billing.rateBilled,
 *   billing.rateStands
 */
export const setBillingRates = command({
  name: 'setBillingRates',
  action: 'billing.manage',
  input: setBillingRatesInput,
  async run(scope, { branchCodes, cardType, validFrom, unitPriceMyr }) {
    await lockBilling(scope)
    const { id: cardTypeId, code } = await getCardTypeByCode(scope.tx, cardType)
    const codes = [...new Set(branchCodes)].sort()
    const known = await scope.tx.branch.count({
      where: { AND: [await rateBranches(scope.tx), { code: { in: codes } }] },
    })
    if (known < codes.length) throw problem('branch.notFound', {}, 'branchCodes')
    for (const branchCode of codes)
      await refuseBilled(scope.tx, { branchCode, cardTypeId }, validFrom)
    const rate = {
      cardTypeId,
      validFrom: new Date(`${validFrom}T00:00:00Z`),
      unitPriceSen: senOf(unitPriceMyr)!,
    }
    const standing = await refuseOtherPrice(scope.tx, codes, rate)
    const added = codes.filter((branchCode) => !standing.includes(branchCode))
    await scope.tx.billingRate.createMany({
      data: added.map((branchCode) => ({ branchCode, ...rate })),
    })
    return {
      result: { branchCodes: codes },
      audit: {
        subjects: added.map((branchCode) => `BillingRate:${branchCode}:${code}`),
        after: { branches: added, cardType: code, validFrom, unitPriceMyr },
      },
      changed: [{ kind: 'billing', id: code, branchCode: null }],
    }
  },
})

type Rate = { cardTypeId: number; validFrom: Date; unitPriceSen: number }

/**
 * Returns the branches that already have this rate.
 * @throws billing.rateStands if one has another price
 */
async function refuseOtherPrice(
  tx: Tx,
  codes: string[],
  { cardTypeId, validFrom, unitPriceSen }: Rate,
): Promise<string[]> {
  const standing = await tx.billingRate.findMany({
    where: { branchCode: { in: codes }, cardTypeId, validFrom },
    orderBy: { branchCode: 'asc' },
  })
  const others = standing.filter((rate) => rate.unitPriceSen !== unitPriceSen)
  if (others.length > 0)
    throw problem(
      'billing.rateStands',
      { branches: others.map(({ branchCode }) => branchCode).join(', ') },
      'validFrom',
    )
  return standing.map(({ branchCode }) => branchCode)
}

/**
 * Refuses a rate for a billed day. Without a rate nothing was billed, so the first one may start as
 * early as necessary.
 * @throws billing.rateBilled
 */
export async function refuseBilled(
  tx: Tx,
  rate: { branchCode: string; cardTypeId: number },
  validFrom: string,
): Promise<void> {
  const last = await tx.billingMonth.findFirst({
    where: { status: { not: 'open' } },
    orderBy: { month: 'desc' },
  })
  const closed = last && monthOf(last.month.toISOString())
  if (!closed || monthOf(validFrom) > closed) return
  const holds = await tx.billingRate.count({
    where: { ...rate, validFrom: { lte: new Date(`${validFrom}T00:00:00Z`) } },
  })
  if (holds === 0) return
  throw problem(
    'billing.rateBilled',
    { branch: rate.branchCode, from: `${addMonths(closed, 1)}-01` },
    'validFrom',
  )
}
