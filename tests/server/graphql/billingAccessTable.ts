import type { Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

let years = 0

/**
 * Creates a closed month long ago, closed by none of the callers; the other test months are
 * deleted.
 */
async function closedMonth({
  operator: { db, clock, viewer },
}: Cards): Promise<{ month: string; version: number }> {
  await db.billingMonth.deleteMany({ where: { status: { not: 'confirmed' } } })
  const month = nextMonth()
  const closed = { status: 'closed', closedAt: clock.now(), closedById: viewer.userId } as const
  await db.billingMonth.create({ data: { month: new Date(`${month}-01`), ...closed } })
  return { month, version: 1 }
}

/**
 * Creates a month without cards, each later than the previous one, because months are billed in
 * order.
 */
const nextMonth = () => `${1901 + years++}-01`

/** Months that are closed here are not confirmed: that would fix the order of the others. */
async function openMonth({ operator: { db } }: Cards): Promise<{ month: string }> {
  await db.billingMonth.deleteMany({ where: { status: { not: 'confirmed' } } })
  const last = await db.billingMonth.findFirst({
    where: { status: 'confirmed' },
    orderBy: { month: 'desc' },
  })
  if (!last) return { month: nextMonth() }
  const after = new Date(Date.UTC(last.month.getUTCFullYear(), last.month.getUTCMonth() + 1, 1))
  return { month: after.toISOString().slice(0, 7) }
}

async function rateOf({ operator: { db } }: Cards): Promise<{ rateId: number; version: number }> {
  const { id: cardTypeId } = await db.cardType.create({
    data: { code: `BILL ${++years}`, prefix: 'B', description: 'Card' },
  })
  const rate = {
    branchCode: 'JHB',
    cardTypeId,
    validFrom: new Date('2030-01-01'),
    unitPriceSen: 2_200,
  }
  const { id: rateId, version } = await db.billingRate.create({ data: rate })
  return { rateId, version }
}

const manage = (input: (cards: Cards) => Promise<object> | object): Row => ({
  action: 'billing.manage',
  reach: 'headquarters',
  shows: (answer: unknown) => answer !== null,
  variables: async (cards) => ({ input: await input(cards) }),
})

/** Bills and their rates. */
export const billingAccessTable: Record<string, Row> = {
  'Query.billingMonth': {
    action: 'billing.view',
    reach: 'nothing',
    document: 'query { billingMonth(month: "2026-10") { status invoices { invoiceNo } } }',
    variables: () => ({}),
    shows: (answer: unknown) => answer !== null,
  },
  'Query.billingRates': {
    action: 'billing.view',
    reach: 'reads',
    document: 'query { billingRates { branchCode unitPriceMyr } }',
    variables: async (cards) => ({ of: await rateOf(cards) }),
    shows: (rates: { branchCode: string }[]) =>
      rates.some(({ branchCode }) => branchCode === 'JHB'),
  },
  'Query.rateBranches': {
    action: 'billing.view',
    reach: 'nothing',
    document: 'query { rateBranches { code } }',
    variables: () => ({}),
    shows: (answer: unknown) => answer !== null,
  },
  'Query.mayManageBilling': {
    action: 'billing.view',
    reach: 'nothing',
    document: 'query { mayManageBilling }',
    variables: () => ({}),
    shows: (answer: unknown) => answer !== null,
  },
  'Mutation.closeBillingMonth': manage(openMonth),
  'Mutation.confirmBillingMonth': manage(closedMonth),
  'Mutation.reopenBillingMonth': manage(async (cards) => ({
    ...(await closedMonth(cards)),
    reason: 'x',
  })),
  'Mutation.setBillingRates': manage(() => ({
    branchCodes: ['JHB'],
    cardType: 'PLKS',
    validFrom: '2030-01-01',
    unitPriceMyr: 22,
  })),
  'Mutation.removeBillingRate': manage(rateOf),
}
