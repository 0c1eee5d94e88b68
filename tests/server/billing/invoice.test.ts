import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBillingMonth } from '#server/billing/closeBillingMonth.ts'
import { confirmBillingMonth } from '#server/billing/confirmBillingMonth.ts'
import { setBillingRates } from '#server/billing/setBillingRates.ts'
import { invoice } from '#server/files/invoice.ts'
import { cardJobs } from '#tests/support/cardJobs.ts'
import { barsOf, pagesOf, wordsOf } from '#tests/support/pdf.ts'
import { readCode128 } from '#tests/support/readCode128.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let viewer: Person
const invoiceNo = 'INV-JHB-2026-000001'

beforeAll(async () => {
  world = await createWorld()
  const [admin, hqadmin] = [await world.as('admin'), await world.as('hqadmin')]
  await (await cardJobs(world)).bring('qcPassed')
  await setBillingRates(admin, {
    branchCodes: ['JHB'],
    cardType: 'PLKS',
    validFrom: '2026-01-01',
    unitPriceMyr: 1_234.5,
  })
  world.now = new Date('2026-12-02T01:00:00Z')
  await closeBillingMonth(admin, { month: '2026-11' })
  await confirmBillingMonth(hqadmin, { month: '2026-11', version: 1 })
  viewer = await world.as('viewer')
})
afterAll(() => world.close())

test('an invoice says who owes what for which month, with its number as a barcode', async () => {
  const [page] = pagesOf(await invoice(viewer, invoiceNo))
  expect(readCode128(barsOf(page!, 38))).toBe(invoiceNo)
  const words = wordsOf(page!)
  for (const each of [
    'Invoice',
    invoiceNo,
    'November 2026',
    '2 Dec 2026',
    'PLKS',
    '1,234.50',
    'Page 1/1',
  ])
    expect(words).toContain(each)
})

test('an invoice is available in Malay, and is the same file at each print', async () => {
  const malay = { ...viewer, locale: 'ms' } as const
  const first = await invoice(malay, invoiceNo)
  expect(wordsOf(pagesOf(first)[0]!)).toContain('Invois')
  world.later(86_400_000)
  expect(await invoice(malay, invoiceNo)).toEqual(first)
})

test('an invoice keeps the names from its issue, even after branches and the card type are renamed', async () => {
  const { db } = world.services
  const first = await invoice(viewer, invoiceNo)
  await db.branch.updateMany({
    where: { code: { in: ['HQ', 'JHB'] } },
    data: { name: 'Elsewhere', address1: 'Jalan Baharu 1', postcode: '99999' },
  })
  await db.cardType.update({ where: { code: 'PLKS' }, data: { description: 'Something else' } })
  expect(await invoice(viewer, invoiceNo)).toEqual(first)
})

test('an invoice is not visible to another branch', async () => {
  await expect(invoice(await world.as('operator.pen'), invoiceNo)).rejects.toMatchObject({
    code: 'billing.invoiceNotFound',
  })
})
