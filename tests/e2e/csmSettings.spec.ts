import { open, password } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('a user signs in to the CSM area, manages its settings, and switches to the main area', async ({
  page,
}) => {
  await page.goto('/#/csm/station')
  await expect(page).toHaveURL(/#\/csm\/login\?/)
  await page.getByRole('textbox', { name: 'User id' }).fill('csmadmin')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Machine id' }).fill('MK-P01')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  // Back at the requested screen, at the machine of the sign-in.
  await expect(page.getByRole('heading', { level: 1, name: 'Machines and stations' })).toBeVisible()
  await expect(page.getByTitle('Machine MK-P01')).toBeVisible()
  const machine = page.getByLabel('Takes jobs MK-P02')
  await expect(machine).toBeChecked()
  await machine.click({ force: true })
  // Jobs wait at it: they are released in the same step, or it stays as it is.
  await page.getByRole('button', { name: 'Block and release' }).click()
  await expect(machine).not.toBeChecked()

  await open(page, '/csm/registerreasoncode', 'Reject reasons')
  await page.getByRole('button', { name: 'New reject reason' }).click()
  await page.getByRole('textbox', { name: 'Reject code' }).fill('q09')
  await page.getByLabel('Production process').selectOption({ label: 'Quality check' })
  await page.getByRole('textbox', { name: 'Description' }).fill('Tepi kad retak')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row', { name: /Q09/ })).toBeVisible()

  await page.getByRole('link', { name: 'Main area' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})
