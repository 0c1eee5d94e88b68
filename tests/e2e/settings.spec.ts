import { midSentence, sentence } from '#client/parts/setting/midSentence.ts'
import { settingTexts } from '#client/parts/setting/settingTexts.ts'
import { stepVerbs } from '#domain/audit/stepWords.ts'
import { screens } from '#domain/contract/screens.ts'
import { messageOf } from '#domain/problems.ts'
import { type Locale, say } from '#domain/words.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { fill } from '#tests/e2e/support/form.ts'
import { anotherPerson, openHome, signIn, themes } from '#tests/e2e/support/person.ts'
import { settingCases, type SettingCase } from '#tests/e2e/support/settingCases.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { messageIn } from '#tests/support/messageIn.ts'

const word = (
  key: keyof typeof settingTexts,
  locale: Locale,
  values: Record<string, string> = {},
) => messageIn(settingTexts[key], locale, values)

async function openSetting(
  page: Page,
  { route, filtered = '' }: SettingCase,
  locale: Locale,
): Promise<void> {
  const { words } = screens.find((screen) => screen.route === route)!
  await page.goto(`/#${route}${filtered}`)
  await expect(
    page.getByRole('heading', { level: 1, name: say(words, locale), exact: true }),
  ).toBeVisible()
}

// All tables use one kit, so each in one language covers both languages and themes
// (accessibility.spec.ts opens each in both).
for (const [n, about] of settingCases.entries()) {
  const locale: Locale = n % 2 === 0 ? 'en' : 'ms'
  test(`${about.route} in ${locale}: a row is refused, added, refused again, edited, and deleted`, async ({
    page,
  }) => {
    await signIn(page, 'admin', { locale, theme: themes[locale as keyof typeof themes] })
    const { values, edit, what, shows } = about.of(locale)
    const row = page.getByRole('row').filter({ hasText: shows })
    const panel = page.locator('.ik-setting-panel')
    const toast = (code: 'saved' | 'removed') =>
      page.getByText(messageOf(code, locale, { what }), { exact: true }).first()
    const add = panel.getByRole('button', { name: word('create', locale), exact: true })
    if (about.clear) await about.clear(page, locale)
    await openSetting(page, about, locale)

    await expect(panel).toHaveCount(0)
    await page
      .getByRole('button', {
        name: sentence(word('add', locale, { what: midSentence(what) })),
        exact: true,
      })
      .click()
    await expect(add).toBeVisible()
    await expectAccessible(page, '.ik-setting-panel', about.route)
    await add.click()
    await expect(panel.locator('.ik-field-error').first()).toBeVisible()
    await fill(panel, values)
    await add.click()
    await expect(toast('saved')).toBeVisible()
    await expect(row).toBeVisible()

    await fill(panel, values)
    await add.click()
    await expect(panel.getByText(messageOf(about.exists, locale, { what }))).toBeVisible()

    // Its first value: some others are changed in place by a click.
    await row.first().locator('td:not(.ik-check)').first().click()
    await page
      .getByRole('button', { name: say({ en: 'Leave', ms: 'Tinggalkan' }, locale), exact: true })
      .click()
    // The form of the record, no longer the previous one.
    await expect(
      panel.getByRole('button', { name: word('remove', locale), exact: true }),
    ).toBeVisible()
    await fill(panel, edit)
    await panel.getByRole('button', { name: word('save', locale), exact: true }).click()
    await expect(
      page.getByRole('row').filter({ hasText: about.of(locale).showsEdited }),
    ).toBeVisible()

    await panel.getByRole('button', { name: word('history', locale), exact: true }).click()
    await expect(page.locator('.ik-record-history > li').first()).toContainText(
      say(stepVerbs.update, locale),
    )
    await expect(page.locator('.ik-record-history > li').nth(1)).toContainText(
      say(stepVerbs.create, locale),
    )
    await page.keyboard.press('Escape')

    await panel.getByRole('button', { name: word('remove', locale), exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: word('remove', locale), exact: true }).click()
    await expect(toast('removed')).toBeVisible()
    await expect(
      page.getByRole('row').filter({ hasText: about.of(locale).showsEdited }),
    ).toHaveCount(0)
  })
}

test('a threshold is changed in its list: by keyboard, refused if it is no number, and not by Escape', async ({
  page,
}) => {
  const { route } = settingCases.find((each) => each.route.endsWith('cardthresholdsetting'))!
  await signIn(page, 'admin')
  await openSetting(page, { ...settingCases[0]!, route, filtered: '?branch=PEN' }, 'en')
  const row = page.getByRole('row').filter({ hasText: 'PLKS' })
  const field = row.getByRole('textbox', { name: /^Threshold, / })
  await row.focus()
  await page.keyboard.press('F2')
  await expect(field).toBeFocused()
  await page.keyboard.type('1,5')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('1,5')
  await expect(page.getByText(/^Threshold: /)).toBeVisible()
  await field.fill('1,234')
  await page.keyboard.press('Enter')
  await expect(row).toBeFocused()
  await expect(row.getByRole('button', { name: '1,234' })).toBeVisible()
  await expect(page.locator('.ik-setting-panel')).toHaveCount(0)

  await page.keyboard.press('F2')
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await page.reload()
  await expect(row.getByRole('button', { name: '1,234' })).toBeVisible()
})

test('a user who is not an administrator is redirected to Home from every user administration screen', async ({
  page,
  browser,
}) => {
  const routes = screens.filter(({ module }) => module === 'uam').map(({ route }) => route)
  expect(routes).toHaveLength(13)
  await signIn(page, 'supervisor')
  for (const route of routes) {
    await page.goto(`/#${route}`)
    await expect(page).toHaveURL(/#\/ikad\/home$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  }
  // Supervisors have a screen of their own in the module: the review of rights.
  const modules = page.getByRole('navigation', { name: 'Modules' })
  await expect(modules.getByText('User access')).toBeVisible()
  const operator = await anotherPerson(browser, 'operator')
  await openHome(operator)
  await expect(operator.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(
    operator.getByRole('navigation', { name: 'Modules' }).getByText('User access'),
  ).toHaveCount(0)
  await operator.context().close()
})
