import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a user of the CSM area is registered without a password, and signs in with the one shown', async ({
  page,
  browser,
}) => {
  await signIn(page, 'csmadmin')
  await open(page, '/csm/user?key=%2B', 'Users and access rights')
  const form = page.locator('.ik-setting-panel')
  for (const [label, value] of Object.entries({
    'User id': 'csm.first',
    'Staff name': 'Noraini',
    'Staff number': 'KP901',
    Designation: 'Pegawai',
    Email: 'noraini@ikad.example',
  }))
    await form.getByLabel(label).fill(value)
  await form.getByLabel('Branch').selectOption('HQ')
  await form.locator('.bp6-control').filter({ hasText: 'Jobs' }).last().click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('alertdialog', {
    name: 'Temporary password of Noraini (csm.first)',
  })
  const password = await dialog.getByLabel('Temporary password').inputValue()
  await dialog.getByRole('button', { name: 'I have given it to the user' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'csm.first' })).toBeVisible()

  const theirs = await browser.newPage()
  await theirs.goto('/#/ikad/login')
  await theirs.getByRole('textbox', { name: 'User id' }).fill('csm.first')
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
})
