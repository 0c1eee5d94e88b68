import type { Page } from '@playwright/test'
import { ask } from '#tests/e2e/support/ask.ts'
import { open, openHome, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const stationId = 'JHB-P02'
const place = { branchCode: 'JHB', stationId }

type Listed = { certifications: { year: number } }
type Held = { lotNo: string; startSn: string; endSn: string; cardType: string }
type Result<T> = { result: T & { __typename: string; message?: string } }

/** Runs a command as the page's user and returns its payload. */
async function run<T>(page: Page, command: string, input: object, payload: string): Promise<T> {
  const type = `${command.slice(0, 1).toUpperCase()}${command.slice(1)}Input`
  const document = `mutation($input: ${type}!) { result: ${command}(input: $input) { __typename ... on Problem { message } ${payload} } }`
  const { result } = await ask<Result<T>>(page, document, { input })
  expect(result.message).toBeUndefined()
  return result
}

/** Counts the station as the books have it, with nothing missing. Returns what it holds. */
async function count(page: Page, year: number): Promise<Held[]> {
  const sheet = `query($branchCode: String!, $stationId: String!, $year: Int!) {
    certification(branchCode: $branchCode, stationId: $stationId, year: $year) { ranges { lotNo startSn endSn cardType } } }`
  const { ranges } = (
    await ask<{ certification: { ranges: Held[] } }>(page, sheet, { ...place, year })
  ).certification
  const opened = '... on StocktakePayload { stocktake { stocktakeId } }'
  const { stocktake } = await run<{ stocktake: { stocktakeId: number } }>(
    page,
    'openStocktake',
    place,
    opened,
  )
  const { stocktakeId } = stocktake
  for (const { startSn, endSn, cardType } of ranges)
    await run(page, 'countRange', { stocktakeId, startSn, endSn, cardType }, '')
  await run(page, 'proposeAdjustment', { stocktakeId, remark: 'For the certification' }, '')
  return ranges
}

test('a supervisor signs what a station holds, again after a change, and a second person certifies it (English, then Malay and dark)', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { year } = (await ask<Listed>(page, '{ certifications { year } }')).certifications
  const [held] = await count(page, year)

  await signIn(page, 'supervisor')
  await openHome(page)
  await page.getByRole('link', { name: /Certify places/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certification' })).toBeVisible()
  await page.getByRole('row').filter({ hasText: stationId }).dblclick()
  const panel = page.locator('.ik-cert')
  await expect(panel.getByText('0 missing, 0 surplus')).toBeVisible()
  await panel.getByRole('button', { name: 'Sign first' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Sign first' }).click()
  await expect(panel.getByText('Signed by one', { exact: true })).toBeVisible()
  await expect(panel.getByText(/^You signed first/)).toBeVisible()
  const address = new URL(page.url()).hash.slice(1)

  await signIn(page, 'operator')
  const { lotNo } = held!
  await run(page, 'returnToStore', { stationId, lotNo, quantity: 1 }, '')
  await open(page, address, 'Certification')
  await expect(panel.getByText(/^You moved cards of this place/)).toBeVisible()
  await signIn(page, 'operator2', { locale: 'ms', theme: themes.ms })
  await open(page, address, 'Perakuan')
  await expect(panel.getByText(/^Angka telah berubah sejak/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Tandatangan kedua' })).toHaveCount(0)

  await signIn(page, 'supervisor', { locale: 'en', theme: themes.en })
  await open(page, address, 'Certification')
  await panel.getByRole('button', { name: 'Sign again' }).click()
  await dialog.getByRole('button', { name: 'Sign again' }).click()
  await expect(panel.getByRole('button', { name: 'Sign again' })).toHaveCount(0)

  await signIn(page, 'operator2', { locale: 'ms', theme: themes.ms })
  await open(page, address, 'Perakuan')
  await panel.getByRole('button', { name: 'Tandatangan kedua' }).click()
  await dialog.getByRole('button', { name: 'Tandatangan kedua' }).click()
  await expect(panel.getByText('Diperakui', { exact: true })).toBeVisible()
  const link = panel.getByRole('link', { name: /^Sijil perakuan SC-JHB-/ })
  const certificate = await page.request.get((await link.getAttribute('href'))!)
  expect(certificate.headers()['content-type']).toBe('application/pdf')
})
