import { addMonths, malaysianMonth } from '#domain/billing/month.ts'
import { malaysianMoment } from '#domain/malaysia.ts'
import { writeInvoices, writeLines } from '#server/billing/writeBill.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { insertRows } from '#server/platform/database/insertRows.ts'
import type { SeedStep } from './seedStep.ts'

/** What a good card costs, in sen; and from the present month on. */
const prices: Record<string, readonly [from: number, now: number]> = { EP: [3_500, 3_650], RP: [3_800, 3_950] }
const otherwise = [2_200, 2_350] as const

/** Rates of every branch and card type, and the bills of the last two months: each closed by one, confirmed by another. */
export async function seedBilling(tx: Tx, now: Date, users: Record<string, number>): Promise<SeedStep[]> {
  const present = malaysianMonth(now)
  const months = [1, 2, 3]
    .map((ago) => addMonths(present, -ago))
    .filter((month) => confirmedAt(month) <= now)
    .slice(0, 2)
    .reverse()
  const steps = await seedRates(tx, addMonths(months[0] ?? present, -12), present)
  for (const month of months) steps.push(...(await seedMonth(tx, month, users)))
  return steps
}

const closedAt = (month: string) => malaysianMoment(`${addMonths(month, 1)}-01`, '09:10')
const confirmedAt = (month: string) => malaysianMoment(`${addMonths(month, 1)}-01`, '11:40')

async function seedRates(tx: Tx, first: string, present: string): Promise<SeedStep[]> {
  const branchCodes = (await tx.branch.findMany({ orderBy: { code: 'asc' } })).map(({ code }) => code)
  const types = await tx.cardType.findMany({ orderBy: { code: 'asc' } })
  const asked = types.flatMap(({ id, code }) => {
    const [before, since] = prices[code] ?? otherwise
    return [
      { cardTypeId: id, code, day: `${first}-01`, sen: before, at: `${first}-01` },
      { cardTypeId: id, code, day: `${present}-01`, sen: since, at: `${addMonths(present, -1)}-20` },
    ]
  })
  const rows = asked.flatMap(({ cardTypeId, day, sen }) =>
    branchCodes.map((branchCode) => ({ branchCode, cardTypeId, validFrom: new Date(`${day}T00:00:00Z`), unitPriceSen: sen })),
  )
  await insertRows(tx, 'billing_rate', rows)
  return asked.map(({ code, day, sen, at }) => ({
    at: malaysianMoment(at, '08:00'),
    by: 'hqadmin',
    action: 'setBillingRates',
    subjects: branchCodes.map((branchCode) => `BillingRate:${branchCode}:${code}`),
    after: { branches: branchCodes, cardType: code, validFrom: day, unitPriceMyr: sen / 100 },
  }))
}

async function seedMonth(tx: Tx, month: string, users: Record<string, number>): Promise<SeedStep[]> {
  const day = new Date(`${month}-01T00:00:00Z`)
  const closed = { closedAt: closedAt(month), closedById: users.admin! }
  await tx.billingMonth.create({ data: { month: day, status: 'closed', ...closed, version: 1 } })
  const lines = await writeLines(tx, month)
  const invoices = await writeInvoices(tx, month, confirmedAt(month))
  const confirmed = { confirmedAt: confirmedAt(month), confirmedById: users.hqadmin! }
  await tx.billingMonth.update({ where: { month: day }, data: { status: 'confirmed', ...confirmed, version: 2 } })
  const subject = `BillingMonth:${month}`
  return [
    {
      at: closedAt(month),
      by: 'admin',
      action: 'closeBillingMonth',
      subjects: [subject],
      before: { status: 'open' },
      after: { status: 'closed', lines },
    },
    {
      at: confirmedAt(month),
      by: 'hqadmin',
      action: 'confirmBillingMonth',
      subjects: [subject, ...invoices.map((no) => `BillingInvoice:${no}`)],
      before: { status: 'closed' },
      after: { status: 'confirmed', invoices },
    },
  ]
}
