import { anotherPerson, open, openHome, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const line = (page: Page, name: string) => page.locator('.ik-work-line', { hasText: name })
const row = (page: Page, loginId: string) =>
  page.getByRole('row').filter({ has: page.getByText(loginId, { exact: true }) })

test('a supervisor confirms their people or requests a removal, and an administrator decides on it (English, then Malay and dark)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'supervisor')
  await openHome(page)
  await expect(line(page, 'People whose rights to confirm').locator('strong')).toHaveText('2')
  await expect(line(page, 'People whose rights to confirm')).toContainText(/by \d+ \w+ \d{4}/)
  await line(page, 'People whose rights to confirm')
    .getByRole('link', { name: 'Confirm rights' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review of rights' })).toBeVisible()
  await expect(row(page, 'operator2')).toContainText('Shared workstation')
  await expect(row(page, 'viewer')).toContainText('New rights')
  await expect(row(page, 'viewer')).toContainText('Dormant')

  await page.getByRole('button', { name: 'Confirm the rights of operator2', exact: true }).click()
  await expect(page.getByText('The rights of Tan Mei Yee are confirmed')).toBeVisible()
  await expect(row(page, 'operator2')).toHaveCount(0)
  await page
    .getByRole('button', { name: 'Request removal of the rights of viewer', exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Request removal' }).click()
  await expect(dialog.locator('[name=reason]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.locator('[name=reason]').fill('Left the branch in October')
  await dialog.getByRole('button', { name: 'Request removal' }).click()
  await expect(page.getByText('Nobody fits')).toBeVisible()

  await open(page, '/ikad/uam/rights', 'Review of rights')
  await expect(row(page, 'operator2')).toContainText('Confirmed')
  await expect(row(page, 'viewer')).toContainText('Removal requested')
  // Nobody confirms themselves.
  await expect(
    page.getByRole('button', { name: 'Confirm the rights of supervisor', exact: true }),
  ).toHaveCount(0)
  await openHome(page)
  await expect(line(page, 'Pending personalisation')).toBeVisible()
  await expect(line(page, 'People whose rights to confirm')).toHaveCount(0)

  const admin = await anotherPerson(browser, 'admin')
  await signIn(admin, 'admin', { locale: 'ms', theme: themes.ms })
  await openHome(admin)
  await expect(line(admin, 'Hak untuk ditarik balik').locator('strong')).toHaveText('1')
  await line(admin, 'Hak untuk ditarik balik').getByRole('link', { name: 'Putuskan hak' }).click()
  await row(admin, 'viewer').click()
  await expect(admin.getByText('Left the branch in October (supervisor)')).toBeVisible()
  await admin.getByRole('link', { name: 'Ubah atau nyahaktifkan akaun' }).click()
  await admin
    .locator('.ik-setting-panel')
    .getByRole('button', { name: 'Nyahaktifkan', exact: true })
    .click()
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Nyahaktifkan', exact: true })
    .click()
  await expect(row(admin, 'viewer')).toContainText('Dinyahaktifkan')
  await open(admin, '/ikad/uam/rights?asked=1', 'Semakan hak')
  await expect(admin.getByText('Tiada orang yang sepadan')).toBeVisible()
  await open(admin, '/ikad/uam/rights?view=decisions&branch=JHB&kind=REMOVAL_ASKED', 'Semakan hak')
  await expect(row(admin, 'viewer')).toContainText('Left the branch in October')
  await admin.context().close()
})

test('headquarters sets the rules, and keeps their history', async ({ page }) => {
  await signIn(page, 'hqadmin')
  await open(page, '/ikad/uam/rights', 'Review of rights')
  await page.getByRole('button', { name: 'Review rules …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=periodMonths]').selectOption('6')
  await dialog.locator('[name=graceDays]').fill('20')
  await dialog.getByRole('button', { name: 'Set the rules' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Review rules …' }).click()
  await expect(dialog.locator('[name=periodMonths]')).toHaveValue('6')
  await dialog.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog').last()).toContainText('Days of grace')
})
