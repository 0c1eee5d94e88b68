import { ask } from '#tests/e2e/support/ask.ts'
import { open, openHome, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { execute } from '#tests/support/databaseServer.ts'

const surprised = 'JHB-P03'
const held = 'JHB-P01'

test('a surprise count drawn for today is on Home, in the schedule and in the list of the last month (English, then Malay and dark)', async ({
  page,
  product,
}) => {
  // A draw of one place for one day needs no particular seed.
  await execute(
    product.database,
    `INSERT INTO count_draw (first_day, last_day, places, number, seed, committed_at)
     SELECT d, d, ARRAY['JHB ${surprised}'], 1, repeat('0', 64), now() FROM (SELECT malaysian_day(now()) d) t`,
  )
  await signIn(page, 'supervisor')
  await openHome(page)
  await page.getByRole('link', { name: /Count cards/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stocktake' })).toBeVisible()
  const schedule = page.locator('.ik-panel', {
    has: page.getByRole('heading', { name: 'Count schedule' }),
  })
  const row = schedule.getByRole('row').filter({ hasText: surprised })
  await expect(row.getByText('Surprise count')).toBeVisible()
  const drawn = page.locator('.ik-panel', {
    has: page.getByRole('heading', { name: 'Surprise counts of the last month' }),
  })
  await expect(drawn.getByRole('row').filter({ hasText: surprised })).toContainText('Due today')

  await signIn(page, 'supervisor', { locale: 'ms', theme: themes.ms })
  await open(page, '/ikad/sms/stocktake?counts=own', 'Kiraan stok')
  await expect(page.getByText('Kiraan mengejut', { exact: true })).toBeVisible()

  await signIn(page, 'admin', { locale: 'en', theme: themes.en })
  const opened = await ask<{ result: { stocktake: { stocktakeId: number } } }>(
    page,
    `mutation { result: openStocktake(input: { branchCode: "JHB", stationId: "${surprised}" }) {
      ... on StocktakePayload { stocktake { stocktakeId } } } }`,
  )
  const input = { stocktakeId: opened.result.stocktake.stocktakeId, remark: 'Counted at once' }
  const proposed = await ask<{ result: { stocktake: { status: string } } }>(
    page,
    `mutation($input: ProposeAdjustmentInput!) { result: proposeAdjustment(input: $input) {
      ... on StocktakePayload { stocktake { status } } } }`,
    { input },
  )
  expect(proposed.result.stocktake.status).toBe('PROPOSED')
  await open(page, '/ikad/sms/stocktake', 'Stocktake')
  await expect(drawn.getByRole('row').filter({ hasText: surprised })).toContainText('Counted')
})

test('a person who holds the stock counts it by exception where nobody else may, and headquarters reviews that (English, then Malay and dark)', async ({
  page,
  product,
}) => {
  // Nobody else works at the branch, and the one who does holds cards of the station.
  await execute(
    product.database,
    `UPDATE app_user SET disabled_at = now() WHERE branch_code = 'JHB' AND login_id <> 'operator'`,
  )
  await signIn(page, 'operator')
  const { certifications } = await ask<{ certifications: { year: number } }>(
    page,
    '{ certifications { year } }',
  )
  const { certification } = await ask<{ certification: { ranges: { lotNo: string }[] } }>(
    page,
    `query($year: Int!) { certification(branchCode: "JHB", stationId: "${held}", year: $year) { ranges { lotNo } } }`,
    { year: certifications.year },
  )
  const moved = await ask<{ result: { __typename: string } }>(
    page,
    'mutation($input: ReturnToStoreInput!) { result: returnToStore(input: $input) { __typename } }',
    { input: { stationId: held, lotNo: certification.ranges[0]!.lotNo, quantity: 1 } },
  )
  expect(moved.result.__typename).not.toBe('Problem')
  const address = `/ikad/sms/stocktake?place=${encodeURIComponent(`JHB ${held}`)}`
  await open(page, address, 'Stocktake')
  const form = page.locator('.ik-st-open')
  await form.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(form.getByText(/^You moved cards of this place/)).toBeVisible()
  await form.locator('[name=reason]').fill('I am alone at the branch')
  await form.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(page.getByText('Counted by exception')).toBeVisible()
  await expect(form.locator('[name=reason]')).toHaveCount(0)
  await page.getByRole('button', { name: 'End the count' }).click()
  await page.locator('[name=remark]').fill('Counted alone')
  await page.locator('.ik-st-panel button[type=submit]').click()
  await expect(page.getByText('Headquarters has not reviewed it yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review the exception' })).toHaveCount(0)

  await signIn(page, 'hqadmin', { locale: 'ms', theme: themes.ms })
  await openHome(page)
  await page.getByRole('link', { name: /Semak kiraan/ }).click()
  await page.getByRole('row').filter({ hasText: held }).last().dblclick()
  await expect(page.getByText('I am alone at the branch')).toBeVisible()
  await page.getByRole('button', { name: 'Semak pengecualian' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=review]').fill('Telephoned the branch, and counted P01 by camera')
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText(/Telephoned the branch/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Semak pengecualian' })).toHaveCount(0)
})
