import { messageOf } from '#domain/problems.ts'
import { fill } from '#tests/e2e/support/form.ts'
import { anotherPerson, open, openHome, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const words = {
  en: {
    fresh: 'New user',
    manage: 'Manage users',
    create: 'Register user',
    save: 'Save',
    remove: 'Delete',
    reset: 'Reset password',
    leave: 'Leave',
    given: 'I have given it to the user',
  },
  ms: {
    fresh: 'Pengguna baharu',
    manage: 'Urus pengguna',
    create: 'Daftar pengguna',
    save: 'Simpan',
    remove: 'Padam',
    reset: 'Tetapkan semula kata laluan',
    leave: 'Tinggalkan',
    given: 'Saya telah memberikannya kepada pengguna',
  },
} as const
const password = 'Kerusi-Rotan-9'

/** Returns the temporary password that the dialog shows. */
const temporaryPassword = (page: Page) =>
  page.locator('.ik-temporary-password input').first().inputValue()

async function enter(page: Page, loginId: string, typed: string): Promise<void> {
  await page.goto('/#/ikad/login')
  await page.locator('[name=loginId]').fill(loginId)
  await page.locator('[name=password]').fill(typed)
  await page.keyboard.press('Enter')
}

for (const locale of ['en', 'ms'] as const) {
  const t = words[locale]
  const loginId = `e2e.${locale}`
  const user = {
    loginId,
    roleId: '5',
    branchCode: 'JHB',
    staffName: `Rahmah ${locale}`,
    staffNumber: `KP99${locale}`,
    designation: 'Operator',
    email: `${loginId}@ikad.example`,
  }

  test(`a user is registered, refused twice, edited, given a temporary password and deleted, in ${locale}`, async ({
    page,
    browser,
  }) => {
    await signIn(page, 'admin', { locale, theme: themes[locale] })
    await open(page, '/ikad/uam/newuser', t.fresh)
    const form = page.locator('.ik-users-new')
    const create = form.getByRole('button', { name: t.create, exact: true })
    await fill(form, { ...user, password: 'rotan', confirmation: 'rotan' })
    await create.click()
    await expect(form.getByText(messageOf('password.rule', locale)).first()).toBeVisible()
    await fill(form, { password, confirmation: password })
    await create.click()
    await expect(page.getByRole('heading', { level: 1, name: t.manage })).toBeVisible()
    await open(page, '/ikad/uam/newuser', t.fresh)
    await fill(form, { ...user, loginId: `${loginId}.2`, staffName: 'Aminah' })
    await create.click()
    const first = await temporaryPassword(page)
    await page.getByRole('button', { name: t.given, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.manage })).toBeVisible()
    const newest = await browser.newPage()
    await enter(newest, `${loginId}.2`, first)
    await expect(newest.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
    await newest.close()

    await open(page, '/ikad/uam/newuser', t.fresh)
    await fill(form, { ...user, password, confirmation: password })
    await create.click()
    await expect(form.getByText(messageOf('user.exists', locale))).toBeVisible()

    await page.goto(`/#/ikad/uam/manageusers?key=${loginId}`)
    // The input is not saved, so a changed address asks too.
    await page.getByRole('alertdialog').getByRole('button', { name: t.leave, exact: true }).click()
    const panel = page.locator('.ik-setting-panel')
    await fill(panel, { designation: 'Senior operator' })
    await panel.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: `Rahmah ${locale}` })).toBeVisible()

    await panel.getByRole('button', { name: t.reset, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.reset, exact: true }).click()
    const temporary = await temporaryPassword(page)
    const theirs = await browser.newPage()
    await enter(theirs, loginId, temporary)
    await expect(theirs.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
    await page.getByRole('button', { name: t.given, exact: true }).click()
    await expect(page.getByText(temporary)).toHaveCount(0)

    await panel.getByRole('button', { name: t.remove, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.remove, exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: `Rahmah ${locale}` })).toHaveCount(0)
    // Before the first password change there are no live updates, so the next step is refused.
    await theirs.reload()
    await expect(theirs).toHaveURL(/login/)
  })
}

test('a disabled user is signed out at once; nobody disables themselves', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  const viewer = await anotherPerson(browser, 'viewer')
  await openHome(viewer)
  await open(page, '/ikad/uam/manageusers?key=viewer', 'Manage users')
  const panel = page.locator('.ik-setting-panel')
  await panel.getByRole('button', { name: 'Disable', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(viewer).toHaveURL(/login/)
  await panel.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(panel.getByRole('button', { name: 'Disable', exact: true })).toBeVisible()

  await open(page, '/ikad/uam/manageusers?key=admin', 'Manage users')
  await expect(panel.getByText('This is your own account')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Disable', exact: true })).toHaveCount(0)
})

test('a user who forgot the password is listed above the others, until somebody responds', async ({
  page,
  browser,
}) => {
  const forgetful = await browser.newPage()
  await forgetful.goto('/#/ikad/login')
  await forgetful.getByRole('button', { name: 'Forgot password' }).click()
  const dialog = forgetful.getByRole('dialog')
  await dialog.locator('[name=loginId]').fill('operator2')
  await dialog.getByRole('button', { name: 'Ask the administrators' }).click()
  await expect(
    forgetful.getByText('If this user exists, the administrators have been notified.'),
  ).toBeVisible()

  await signIn(page, 'hqadmin')
  await open(page, '/ikad/uam/manageusers', 'Manage users')
  const waiting = page.locator('.ik-users-requests')
  await expect(waiting.getByText('Tan Mei Yee')).toBeVisible()
  await waiting.getByRole('button', { name: 'Dismiss the request of operator2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(waiting.getByText('Tan Mei Yee')).toHaveCount(0)
})

test('a programme administrator grants their own rights, and views users with more', async ({
  page,
}) => {
  await signIn(page, 'hqadmin')
  await open(page, '/ikad/uam/newuser', 'New user')
  const form = page.locator('.ik-users-new')
  await expect(form.locator('[name=roleId] option:disabled')).toHaveText(['System administrator'])
  await expect(form.getByText(messageOf('user.roleAbove', 'en'))).toBeVisible()
  await expect(form.locator('.ik-checks input:disabled')).toHaveCount(5)
  await expect(form.getByText(messageOf('user.rightLacking', 'en'))).toBeVisible()
  const user = {
    loginId: 'e2e.peer',
    roleId: '2',
    branchCode: 'HQ',
    staffName: 'Zulkifli',
    staffNumber: 'KP99p',
    designation: 'Pentadbir',
    email: 'peer@ikad.example',
  }
  await fill(form, { ...user, password, confirmation: password })
  await form.getByRole('button', { name: 'Register user', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage users' })).toBeVisible()
  const panel = page.locator('.ik-setting-panel')
  await expect(panel.getByRole('button', { name: 'Reset password', exact: true })).toBeVisible()

  // A user of a higher role loses nothing; a right in the CSM area does not prevent disabling.
  for (const [loginId, buttons] of [
    ['admin', 0],
    ['csmjob', 3],
  ] as const) {
    await open(page, `/ikad/uam/manageusers?key=${loginId}`, 'Manage users')
    await expect(panel.getByText(messageOf('user.above', 'en'))).toBeVisible()
    await expect(panel.getByText(`${loginId}@ikad.example`)).toBeVisible()
    await expect(panel.locator('form')).toHaveCount(0)
    await expect(panel.getByRole('button', { name: /^(Reset|Disable|Delete)/ })).toHaveCount(
      buttons,
    )
    await panel.getByRole('button', { name: 'History', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await open(page, '/ikad/uam/manageusers?key=e2e.peer', 'Manage users')
  await panel.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Zulkifli' })).toHaveCount(0)
})
