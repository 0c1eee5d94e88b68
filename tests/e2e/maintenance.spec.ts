import { settingTexts } from '#client/parts/setting/settingTexts.ts'
import { fill } from '#tests/e2e/support/form.ts'
import { anotherPerson, open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { messageIn } from '#tests/support/messageIn.ts'

const bar = (page: Page) => page.locator('.ik-lost')

test('during maintenance others look things up and hear until when nothing can be changed', async ({
  page,
  browser,
}) => {
  const other = await anotherPerson(browser, 'hqadmin')
  await open(other, '/ikad/uam/general/setting/qcstatcodesetting?key=%2B', 'QC status codes')
  const panel = other.locator('.ik-setting-panel')
  const add = panel.getByRole('button', { name: messageIn(settingTexts.create, 'en'), exact: true })
  await fill(panel, { code: '71', description: 'Edge' })

  await signIn(page, 'admin')
  await open(page, '/ikad/uam/system', 'System')
  await page.getByRole('button', { name: 'Plan maintenance …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Maintenance' })
  await dialog.getByLabel('Reason, shown to everybody').fill('Move to the new server')
  await dialog.getByRole('button', { name: 'Set maintenance' }).click()
  const said = /^\s*Maintenance until .+ Move to the new server$/
  await expect(bar(page)).toHaveText(said)
  await expect(bar(other)).toHaveText(said)

  await add.click()
  await expect(other.getByText(/Maintenance until .+ Reason: Move to the new server/)).toBeVisible()
  await open(page, '/ikad/uam/auditlog', 'Audit trail')
  await expect(page.getByRole('row').filter({ hasText: 'Maintenance planned' })).toBeVisible()

  await open(page, '/ikad/uam/system', 'System')
  await page.getByRole('button', { name: 'End maintenance' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End maintenance' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(bar(other)).toHaveCount(0)
  // What was typed is still there.
  await add.click()
  await expect(other.getByRole('row').filter({ hasText: 'Edge' })).toBeVisible()
})
