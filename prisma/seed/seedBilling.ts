import { addMonths, malaysianMonth } from '#domain/billing/month.ts'
import { malaysianMoment } from '#domain/malaysia.ts'
import { writeInvoices, writeLines } from '#server/billing/writeBill.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { SeedStep } from './seedStep.ts'
import type { SeedWriter } from './SeedWriter.ts'

/** The price of a good card, in sen; and from the current month on. */
const prices: Record<string, readonly [from: number, now: number]> = {
  EP: [3_500, 3_650],
  RP: [3_800, 3_950],
}
const otherwise = [2_200, 2_350] as const

/**
 * Writes rates for every branch and card type, and the bills of the last two months: each closed by
 * one person, confirmed by another.
 */
export async function seedBilling(
  { tx, copy }: SeedWriter,
  now: Date,
  users: Record<string, number>,
): Promise<void> {
  const { branchCodes, rates } = await ratesOf(tx, now)
  const rows = rates.flatMap(({ cardTypeId, day, sen }) =>
    branchCodes.map((branchCode) => ({
      branchCode,
      cardTypeId,
      validFrom: day,
      unitPriceSen: sen,
    })),
  )
  await copy('billing_rate', rows)
  for (const month of billedMonths(now)) await seedMonth(tx, month, users)
}

/** Returns the audit steps of the rates and bills in the database. */
export async function billingSteps(tx: Tx, now: Date): Promise<SeedStep[]> {
  const { branchCodes, rates } = await ratesOf(tx, now)
  const steps: SeedStep[] = rates.map(({ code, day, sen, at }) => ({
    at: malaysianMoment(at, '08:00'),
    by: 'hqadmin',
    action: 'setBillingRates',
    subjects: branchCodes.map((branchCode) => `BillingRate:${branchCode}:${code}`),
    after: { branches: branchCodes, cardType: code, validFrom: day, unitPriceMyr: sen / 100 },
  }))
  for (const month of billedMonths(now)) steps.push(...(await monthSteps(tx, month)))
  return steps
}

function billedMonths(now: Date): string[] {
  const present = malaysianMonth(now)
  return [1, 2, 3]
    .map((ago) => addMonths(present, -ago))
    .filter((month) => confirmedAt(month) <= now)
    .slice(0, 2)
    .reverse()
}

const closedAt = (month: string) => malaysianMoment(`${addMonths(month, 1)}-01`, '09:10')
const confirmedAt = (month: string) => malaysianMoment(`${addMonths(month, 1)}-01`, '11:40')

async function ratesOf(tx: Tx, now: Date) {
  const present = malaysianMonth(now)
  const first = addMonths(billedMonths(now)[0] ?? present, -12)
  const branchCodes = (await tx.branch.findMany({ orderBy: { code: 'asc' } })).map(
    ({ code }) => code,
  )
  const types = await tx.cardType.findMany({ orderBy: { code: 'asc' } })
  const rates = types.flatMap(({ id, code }) => {
    const [before, since] = prices[code] ?? otherwise
    return [
      { cardTypeId: id, code, day: `${first}-01`, sen: before, at: `${first}-01` },
      {
        cardTypeId: id,
        code,
        day: `${present}-01`,
        sen: since,
        at: `${addMonths(present, -1)}-20`,
      },
    ]
  })
  return { branchCodes, rates }
}

async function seedMonth(tx: Tx, month: string, users: Record<string, number>): Promise<void> {
  const day = new Date(`${month}-01T00:00:00Z`)
  const closed = { closedAt: closedAt(month), closedById: users.admin! }
  await tx.billingMonth.create({ data: { month: day, status: 'closed', ...closed, version: 1 } })
  await writeLines(tx, month)
  await writeInvoices(tx, month, confirmedAt(month))
  const confirmed = { confirmedAt: confirmedAt(month), confirmedById: users.hqadmin! }
  await tx.billingMonth.update({
    where: { month: day },
    data: { status: 'confirmed', ...confirmed, version: 2 },
  })
}

async function monthSteps(tx: Tx, month: string): Promise<SeedStep[]> {
  const where = { month: new Date(`${month}-01T00:00:00Z`) }
  const lines = await tx.billingLine.count({ where })
  const written = await tx.billingInvoice.findMany({ where, orderBy: { branchCode: 'asc' } })
  const invoices = written.map(({ invoiceNo }) => invoiceNo)
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
