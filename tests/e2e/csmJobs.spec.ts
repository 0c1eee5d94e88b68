import { open, password } from './support/person.ts'
import { selectRow } from './support/selectRow.ts'
import { expect, test, type Page } from './support/test.ts'

/** Signs in on the way to a screen of the area, and waits for it. */
async function signInAt(page: Page, route: string, title: string, machine = ''): Promise<void> {
  await page.goto(`/#${route}`)
  await page.getByRole('textbox', { name: 'User id' }).fill('csmadmin')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  if (machine) await page.getByRole('textbox', { name: 'Machine id' }).fill(machine)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a job is queued, found again by Ctrl+K, started at the session’s machine and rejected for a listed reason', async ({
  page,
}) => {
  await signInAt(page, '/csm/job/search?state=UNQUEUED&type=mykad', 'Job search', 'MK-P01')
  const waiting = page.getByRole('row').filter({ hasText: 'Not queued' })
  const ic = (await waiting
    .first()
    .getByText(/^\d{6}-\d{2}-\d{4}$/)
    .textContent())!
  await selectRow(waiting.filter({ hasText: ic }).first())
  await page.getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(page.getByText('1 job is queued')).toBeVisible()

  await page.keyboard.press('Control+k')
  // Typed at a script's speed it would be a scan.
  await page.getByRole('combobox', { name: 'Find a screen or a record' }).fill(ic)
  await page.getByRole('option', { name: ic }).click()
  // The same person may have another job, which this one replaces.
  const queued = page.getByRole('row').filter({ hasText: ic }).filter({ hasText: 'Queued' })
  await queued.getByText(ic).click()
  await expect(page.getByRole('heading', { level: 2, name: 'History' })).toBeVisible()
  await expect(page.locator('.ik-csm-overview')).toContainText('Queued')
  await selectRow(queued)
  await page.getByRole('button', { name: 'To a machine …' }).click()
  await page.getByRole('dialog').getByLabel('Machine number').fill('MK-P01')
  await page.getByRole('button', { name: 'Reassign', exact: true }).click()
  await expect(queued).toContainText('MK-P01')

  // The machine is the one of the sign-in.
  await open(page, '/csm/update/perso', 'Update personalisation')
  await expect(page.getByRole('searchbox', { name: 'Machine number' })).toHaveValue('MK-P01')
  await page.getByRole('row').filter({ hasText: ic }).getByText(ic).click()
  // Until then the job that is suggested next is open.
  await expect(page.getByRole('heading', { level: 2, name: ic })).toBeVisible()
  await page.getByRole('button', { name: 'Start on MK-P01' }).click()
  await page.getByLabel('Reason').selectOption({ label: 'P01 · Cip tidak dapat dibaca' })
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText(`${ic} was rejected`)).toBeVisible()
})

test('access is granted to a user of the main area, shown with the granter, and revoked', async ({
  page,
}) => {
  await signInAt(page, '/csm/user', 'Users and access rights')
  await page.getByRole('textbox', { name: 'User id of the main area' }).fill('VIEWER')
  await page.getByRole('button', { name: 'Grant access' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'User viewer' })).toBeVisible()
  await page.getByText('Production operator (Jobs)').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const granted = page.getByRole('table', { name: 'Rights history' })
  await expect(granted).toContainText('Dayang Suraya binti Awang Damit')
  await expect(granted).toContainText('held now')
  await page.getByText('Production operator (Jobs)').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(granted).not.toContainText('held now')

  await open(page, '/csm/report/useraccess', 'User access')
  await expect(page.getByRole('row').filter({ hasText: 'viewer' }).first()).toContainText('Jobs')
})

test('a day with a difference is closed with its explanation, and its jobs are one click away', async ({
  page,
}) => {
  await signInAt(page, '/csm/report/dailyreconciliation', 'Daily reconciliation')
  await selectRow(page.getByRole('row').filter({ hasText: /MyKad/ }).nth(6))
  await page.getByRole('button', { name: 'Close the day …' }).click()
  await page.getByRole('textbox', { name: 'Explanation' }).fill('At the machine overnight')
  await page.getByRole('button', { name: 'Close the day', exact: true }).click()
  await expect(page.getByText('At the machine overnight')).toBeVisible()
})

test('the map folders say why no files are taken, and a branch gets its hub', async ({ page }) => {
  await signInAt(page, '/csm/configuration', 'Configuration')
  await expect(page.getByText('This server has no root for map folders')).toHaveCount(1)
  await page.getByRole('button', { name: /^New / }).click()
  await page.getByRole('combobox', { name: 'Branch', exact: true }).selectOption('IPH')
  await page.getByRole('combobox', { name: 'Its hub' }).selectOption('PEN')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'IPH' })).toContainText('PEN')
  await page.getByLabel('In use IPH').click({ force: true })
  await expect(page.getByLabel('In use IPH')).not.toBeChecked()
})
