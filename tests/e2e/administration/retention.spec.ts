import { join } from 'node:path'
import { anotherPerson, open, signIn, themes } from '#tests/e2e/support/person.ts'
import { place, startProduct } from '#tests/e2e/support/product.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { execute } from '#tests/support/databaseServer.ts'

const line = (page: Page, kind: string) =>
  page.locator('.ik-panel').getByRole('row').filter({ hasText: kind })

/** Moves the packages of Penang that were handed over, with their cards, three years into the past. */
const agePackages = [
  `UPDATE application SET received_at = received_at - interval '3 years' WHERE appl_id IN (
     SELECT j.appl_id FROM card_job j JOIN package_item i ON i.job_id = j.id JOIN package p ON p.packaging_id = i.packaging_id
      WHERE p.branch_code = 'PEN' AND p.handed_over_at IS NOT NULL AND i.removed_at IS NULL)`,
  `UPDATE package SET despatched_at = despatched_at - interval '3 years', handed_over_at = handed_over_at - interval '3 years',
          received_at = received_at - interval '3 years' WHERE branch_code = 'PEN' AND handed_over_at IS NOT NULL`,
]

test('two administrators erase the addresses of old cards after a preview (English, then Malay and dark)', async ({
  page,
  browser,
  product,
}) => {
  await execute(product.database, ...agePackages)
  await signIn(page, 'admin')
  await open(page, '/ikad/uam/retention', 'Retention of personal data')
  await expect(line(page, 'Addresses and telephones')).toContainText('kept without end')
  await expect(page.getByText('Nothing was erased yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase …' })).toBeDisabled()

  await page.getByRole('button', { name: 'Retention rules …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=addressYears]').fill('9')
  await dialog.locator('[name=particularsYears]').fill('7')
  await dialog.getByRole('button', { name: 'Set the rules' }).click()
  await expect(dialog.locator('[name=addressYears]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.locator('[name=addressYears]').fill('2')
  await dialog.getByRole('button', { name: 'Set the rules' }).click()
  await expect(dialog).toHaveCount(0)

  const addresses = line(page, 'Addresses and telephones')
  await expect(addresses).toContainText(/PLKS-\d+|\w+-\d\d-\d{6}/)
  const cards = await addresses.getByRole('cell').nth(1).textContent()
  expect(Number(cards!.replaceAll(',', ''))).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Erase …' }).click()
  await dialog.locator('[name=supervisorLoginId]').fill('supervisor')
  await dialog.locator('[name=supervisorPassword]').fill('Demo-2026')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(dialog).toContainText('Ask another administrator of headquarters')
  await dialog.locator('[name=supervisorLoginId]').fill('hqadmin')
  await dialog.locator('[name=supervisorPassword]').fill('Demo-2026')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  const done = page.getByRole('row').filter({ hasText: 'hqadmin' })
  await expect(done).toContainText(cards!)
  await expect(done).not.toContainText('running')
  await expect(addresses.getByRole('cell').nth(1)).toHaveText('0')
  await done.click()
  const records = page.getByRole('table').getByRole('row')
  await expect(records.filter({ hasText: 'Addresses and telephones' }).first()).toBeVisible()

  const another = await anotherPerson(browser, 'admin')
  await signIn(another, 'admin', { locale: 'ms', theme: themes.ms })
  await open(another, '/ikad/uam/retention', 'Penyimpanan data peribadi')
  await expect(line(another, 'Alamat dan telefon')).toContainText('0')
  await another.context().close()
})

/** Moves the passed CSM jobs, which nothing waits for, ten years into the past. */
const ageCsmJobs = [
  `UPDATE csm_job SET received_at = received_at - interval '10 years', since = since - interval '10 years',
          begun_at = begun_at - interval '10 years', produced_at = produced_at - interval '10 years',
          qc_at = qc_at - interval '10 years', ended_at = ended_at - interval '10 years' WHERE status = 'passed'`,
]

test('two administrators erase old CSM jobs with their files', async ({ browser }) => {
  const product = await startProduct({ CSM_FOLDERS: join(place.folder, 'csm-erased') })
  try {
    await execute(product.database, ...ageCsmJobs)
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    await signIn(page, 'admin')
    await open(page, '/ikad/uam/retention', 'Retention of personal data')
    await page.getByRole('button', { name: 'Retention rules …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=csmYears]').fill('9')
    await dialog.getByRole('button', { name: 'Set the rules' }).click()
    await expect(dialog).toHaveCount(0)
    const count = line(page, 'CSM jobs').getByRole('cell').nth(1)
    await expect(count).not.toHaveText('0')
    const due = await count.textContent()

    await page.getByRole('button', { name: 'Erase …' }).click()
    await dialog.locator('[name=supervisorLoginId]').fill('hqadmin')
    await dialog.locator('[name=supervisorPassword]').fill('Demo-2026')
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(count).toHaveText('0')
    const done = page.getByRole('row').filter({ hasText: 'hqadmin' })
    await expect(done).toContainText(due!)
    await expect(done).not.toContainText('running')
    await done.click()
    await expect(page.getByRole('button', { name: 'All erasures' })).toBeVisible()
    const records = page.getByRole('table').getByRole('row')
    await expect(records.filter({ hasText: 'CSM jobs' }).first()).toHaveText(/^\d+CSM jobs/)
    await page.context().close()
  } finally {
    await product.stop()
  }
})

test('a programme administrator has no such screen', async ({ page }) => {
  await signIn(page, 'hqadmin')
  await open(page, '/ikad/uam/system', 'System')
  await expect(page.getByRole('link', { name: 'Retention of personal data' })).toHaveCount(0)
})
