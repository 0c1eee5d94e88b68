import { readFile } from 'node:fs/promises'
import { dress, open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Locator } from '#tests/e2e/support/test.ts'
import { readSheet } from '#tests/support/readSheet.ts'
import { selectRow } from './support/selectRow.ts'

const daily = ['/ikad/report/summarydailyproduction', 'Daily production'] as const

test('a report adds up, is filtered by the address, and is exported completely as a workbook', async ({
  page,
}) => {
  await signIn(page, 'hqadmin')
  await open(page, ...daily)
  const total = page.getByRole('rowheader', { name: 'Total' }).locator('xpath=..')
  await expect(total).toContainText(/\d,\d{3}/)
  const whole = await total.innerText()

  await page.getByLabel('Branch', { exact: true }).selectOption('JHB')
  await expect(page).toHaveURL(/branch=JHB/)
  await expect(page.getByRole('row').nth(1)).toContainText('JHB')
  await expect(total).not.toHaveText(whole)

  await page.getByRole('button', { name: 'Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'All rows as .xlsx' }).click()
  const rows: unknown[][] = []
  for await (const { values } of readSheet(await readFile(await (await coming).path())))
    rows.push(values)
  expect(rows[0]!.slice(0, 4)).toEqual(['Date', 'Branch', 'Card type', 'Printed'])
  expect(new Set(rows.slice(1, -1).map((row) => row[1]))).toEqual(new Set(['JHB']))
  expect(rows.at(-1)![0]).toBe('Total')

  await page.goBack()
  await expect(page).not.toHaveURL(/branch=JHB/)
  await expect(total).toHaveText(whole, { useInnerText: true })
})

test('the chart has its table, by keyboard, in Malay', async ({ page }) => {
  await signIn(page, 'supervisor')
  await open(page, '/ikad/cps/report/rejectcard', 'Rejected cards')
  await dress(page, { locale: 'ms', theme: 'dark' })
  const toTable = page.getByRole('button', { name: /^Papar sebagai jadual/ })
  await toTable.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('figure').getByRole('table')).toContainText('Ralat cip')
})

test('a viewer reads reports of their branch with personal fields masked', async ({ page }) => {
  await signIn(page, 'viewer')
  await open(
    page,
    '/ikad/report/unablegenerateqr?range=lastYear&from=2026-01-01&to=2026-12-31',
    'Records with no QR',
  )
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('JHB')
  await expect(first).toContainText('•••••')
})

test('a repeated attempt at an impossible QR code gives the reason', async ({ page }) => {
  await signIn(page, 'operator')
  await open(
    page,
    '/ikad/cps/report/unablegenerateqr?from=2026-01-01&to=2026-12-31',
    'Records with no QR',
  )
  await selectRow(page.getByRole('row').nth(1))
  await page.getByRole('button', { name: 'Try again: 1' }).click()
  await expect(
    page.getByText(/1 record is still without: No QR code can be generated/),
  ).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('The sticker number is missing')
})

test('the date picker opens within the window, even if neither side of its button has room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page, 'hqadmin')
  await open(page, ...daily)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.locator('.ik-table-tools button', { hasText: 'Last 30 days' }).click()
  await expect(page.getByText('Today', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByText('Custom', { exact: true }).click()
  const chosen = page.getByRole('dialog').or(page.locator('.bp6-popover')).last()
  await expect(chosen.locator('input').first()).toBeInViewport({ ratio: 1 })
  const use = page.getByRole('button', { name: 'Use these days' })
  await expect(use).toBeInViewport({ ratio: 1 })
  const colour = (place: Locator) =>
    place.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(
    await colour(page.locator('.rdp-day_range_start')),
    'the first day in the accent of the button',
  ).toBe(await colour(use))
  const weak = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent-weak'),
  )
  expect(await colour(page.locator('.rdp-day_range_middle').first())).toBe(rgbOf(weak))
})

/** Returns a colour of the theme as the browser reports it. */
const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test('the list of screens shows the current one, even if it is longer than the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 500 })
  await signIn(page, 'operator')
  await open(page, '/ikad/cps/report/summarydespatchcount', 'Despatch count')
  const screens = page.getByRole('navigation', { name: 'Screens of this module' })
  await expect(screens.getByRole('link', { name: 'Despatch count' })).toBeInViewport()
  await open(page, '/ikad/cps/dashboard', 'Production dashboard')
  await expect(screens.getByRole('link', { name: 'Production dashboard' })).toBeInViewport()
})
