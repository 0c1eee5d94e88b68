import { settingTexts } from '#client/parts/setting/settingTexts.ts'
import { messageOf } from '#domain/problems.ts'
import { fill } from '#tests/e2e/support/form.ts'
import { open, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { messageIn } from '#tests/support/messageIn.ts'

const words = {
  en: {
    fresh: 'New branch',
    manage: 'Manage branches',
    what: 'Branch',
    add: messageIn(settingTexts.create, 'en'),
    save: messageIn(settingTexts.save, 'en'),
    remove: messageIn(settingTexts.remove, 'en'),
  },
  ms: {
    fresh: 'Cawangan baharu',
    manage: 'Urus cawangan',
    what: 'Cawangan',
    add: messageIn(settingTexts.create, 'ms'),
    save: messageIn(settingTexts.save, 'ms'),
    remove: messageIn(settingTexts.remove, 'ms'),
  },
} as const

for (const locale of ['en', 'ms'] as const) {
  const t = words[locale]
  const code = `E2E${locale.toUpperCase()}`
  const address = { address1: '12 Jalan Meriam', postcode: '84000', city: 'Muar', state: 'Johor' }
  const branch = {
    code,
    name: `Muar ${locale}`,
    region: 'Selatan',
    branchTypeId: 'Service centre',
    ...address,
  }

  test(`a branch is refused with a postcode of another state, registered, moved and deleted, in ${locale}`, async ({
    page,
  }) => {
    await signIn(page, 'admin', { locale, theme: themes[locale] })
    await open(page, '/ikad/uam/setup/newbranch', t.fresh)
    const form = page.locator('.ik-branch-new')
    await fill(form, { ...branch, postcode: '10300', city: 'Muar', state: 'Johor' })
    await form.getByRole('button', { name: t.add, exact: true }).click()
    await expect(form.getByText(messageOf('row.postcode', locale))).toBeVisible()
    await fill(form, address)
    await form.getByRole('button', { name: t.add, exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: t.manage })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`key=${code}`))
    const panel = page.locator('.ik-setting-panel')
    await expect(panel.locator('[name=name]')).toHaveValue(`Muar ${locale}`)
    await fill(panel, { name: `Muar ${locale} Utama`, latitude: '2.0442', longitude: '102.5689' })
    await panel.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: `Muar ${locale} Utama` })).toBeVisible()

    await panel.getByRole('button', { name: t.remove, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.remove, exact: true }).click()
    await expect(
      page.getByText(messageOf('removed', locale, { what: t.what }), { exact: true }).first(),
    ).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: `Muar ${locale} Utama` })).toHaveCount(0)

    await open(page, '/ikad/uam/setup/newbranch', t.fresh)
    await fill(page.locator('.ik-branch-new'), branch)
    await page.locator('.ik-branch-new').getByRole('button', { name: t.add, exact: true }).click()
    await expect(
      page.getByText(messageOf('setting.exists', locale, { what: t.what })),
    ).toBeVisible()
  })
}

test('a branch with users and stations is not deleted, and the confirmation lists them with links', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, '/ikad/uam/setup/managebranch?key=JHB', 'Manage branches')
  const panel = page.locator('.ik-setting-panel')
  await expect(panel.getByText('JHB-P01').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('It can’t be deleted while these use it:')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await question.getByRole('link', { name: /users$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage users' })).toBeVisible()
})
