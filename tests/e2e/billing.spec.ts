import { addMonths, malaysianMonth } from '#domain/billing/month.ts'
import { anotherPerson, open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { execute } from '#tests/support/databaseServer.ts'
import { pagesOf, wordsOf } from '#tests/support/pdf.ts'

/** The month to bill, and the previous, billed one. */
const month = addMonths(malaysianMonth(new Date()), -1)
const before = addMonths(month, -1)

/**
 * Creates a programme whose last month is unbilled; in the one before, a card was rejected after
 * its bill was confirmed. The demonstration has billed both and a bill can't be withdrawn, so this
 * bypasses the product's own rules.
 */
const lastMonthUnbilled = [
  `SET session_replication_role = replica`,
  `DELETE FROM billing_invoice WHERE month = '${month}-01'`,
  `DELETE FROM billing_line WHERE month = '${month}-01'`,
  `DELETE FROM billing_month WHERE month = '${month}-01'`,
  `SET session_replication_role = DEFAULT`,
  `UPDATE card_attempt SET outcome = 'manuallyRejected', outcome_at = now() WHERE id = (
     SELECT c.id FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a USING (appl_id) JOIN card_type t ON t.id = a.card_type_id
      WHERE c.branch_code = 'JHB' AND t.code = 'PLKS' AND c.outcome = 'passed' AND to_char(c.outcome_at AT TIME ZONE 'Asia/Kuala_Lumpur', 'YYYY-MM') = '${before}'
      ORDER BY c.id LIMIT 1)`,
]

const openBill = (page: Page) =>
  open(page, `/ikad/report/billingreport?month=${month}&branch=JHB&cardType=PLKS`, 'Billing')
const words = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long', year: 'numeric' })
/** Returns the line of a price for a month's cards, as displayed. */
const line = (page: Page, price: string, of = month) =>
  page
    .getByRole('row')
    .filter({ hasText: words.format(new Date(`${of}-01`)) })
    .filter({ hasText: price })

test('a price from a day on, a month closed by one person and confirmed by another, its invoice, and an adjustment of the previous month', async ({
  page,
  browser,
  product,
}) => {
  await execute(product.database, ...lastMonthUnbilled)
  await signIn(page, 'hqadmin')
  await openBill(page)
  await expect(
    page.getByText('Counted now: figures still change until the month is closed'),
  ).toBeVisible()
  await expect(line(page, '22.00', before)).toContainText('-1')
  await expect(line(page, '22.00')).toHaveCount(1)

  await page.getByRole('button', { name: 'Rates' }).click()
  const rates = page.getByRole('dialog')
  await rates.getByLabel('Branch').selectOption('JHB')
  await rates.getByLabel('Card type').selectOption('PLKS')
  const [year, monthNo] = month.split('-')
  await rates.getByLabel('From').fill(`15/${monthNo}/${year}`)
  await rates.getByLabel('Price of a good card').fill('25.50')
  await rates.getByRole('button', { name: 'Set the rate' }).click()
  await expect(page.getByText('The rate was set')).toBeVisible()
  await rates.getByRole('button', { name: 'Close' }).first().click()
  // The days before keep their price, so the month has two lines.
  await expect(line(page, '25.50')).toHaveCount(1)
  await expect(line(page, '22.00')).toHaveCount(1)

  await page.getByRole('button', { name: 'Close the month' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the month' }).click()
  await expect(page.getByText(/Another administrator confirms it/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  const amount = await page
    .getByRole('rowheader', { name: 'Total' })
    .locator('xpath=..')
    .innerText()

  const second = await anotherPerson(browser, 'admin')
  await openBill(second)
  await second.getByRole('button', { name: 'Confirm', exact: true }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm the month' }).click()
  await expect(second.getByText(/Confirmed by/)).toBeVisible()
  expect(
    await second.getByRole('rowheader', { name: 'Total' }).locator('xpath=..').innerText(),
  ).toBe(amount)

  await second.getByRole('button', { name: /^Invoices: / }).click()
  const link = second.getByRole('menuitem', { name: /^INV-JHB-/ })
  const invoiceNo = /^INV-JHB-\d{4}-\d{6}/.exec(await link.innerText())![0]
  const pdf = await second.request.get((await link.getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const words = pagesOf(await pdf.body())
    .map(wordsOf)
    .join(' ')
  for (const each of [invoiceNo, 'PLKS', '22.00', '25.50']) expect(words).toContain(each)
  await second.context().close()
})
