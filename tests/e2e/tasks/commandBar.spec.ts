import { say } from '#domain/words.ts'
import { open, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const home = { en: 'Home', ms: 'Laman utama' }

for (const locale of ['en', 'ms'] as const)
  test(`the search box says what it finds from 1366 px up, for the user with the most tabs (${locale})`, async ({
    page,
  }) => {
    await signIn(page, 'admin', { locale, theme: themes[locale] })
    await open(page, '/ikad/home', say(home, locale))
    const words = page.locator('.ik-find .ik-grow')
    for (const width of [1366, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      const room = () => words.evaluate((element) => [element.clientWidth, element.scrollWidth])
      await expect
        .poll(async () => (await room())[0], `room for its words at ${width} px`)
        .toBeGreaterThan(100)
      const [shown, whole] = await room()
      expect(shown, `its words are whole at ${width} px`).toBeGreaterThanOrEqual(whole!)
    }
  })

test('text typed while the command bar’s code loads is kept, and so is Enter', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/CommandBar-[^/]+\.js/, async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, 'operator')
  await open(page, '/ikad/home', 'Home')
  await page.keyboard.press('Control+k')
  // A hand's speed, at which Enter is not a scan.
  await page.keyboard.type('search card', { delay: 80 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Find a screen or a record' })).toHaveValue(
    'search card',
  )
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Search card' })).toBeVisible()
})

test('a screen is found despite a typing error, and the theme is changed by its name', async ({
  page,
}) => {
  await signIn(page, 'admin', { locale: 'en', theme: 'light' })
  await open(page, '/ikad/home', 'Home')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sotck lev', { delay: 80 })
  await expect(page.getByRole('option', { name: /stock level/i }).first()).toBeVisible()
  await page.getByRole('combobox').fill('dark')
  await page.getByRole('option', { name: /^Dark theme/ }).click()
  await expect(page.locator('html')).toHaveClass(/bp6-dark/)
})
