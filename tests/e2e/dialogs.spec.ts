import { allScreens } from '#domain/additionalScreens.ts'
import { say } from '#domain/words.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { keepHarmless, openDialogs, rested } from '#tests/e2e/support/dialogs.ts'
import { signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const looks = [
  { locale: 'en', theme: 'light' },
  { locale: 'ms', theme: 'dark' },
] as const
const viewers = {
  admin: ['uam', 'dpms', 'report', 'core'],
  supervisor: ['sms', 'cps'],
  csmadmin: ['csm'],
}

// axe names its violations; a trace would hold every element of every dialog.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

for (const [viewer, modules] of Object.entries(viewers)) {
  for (const [parity, look] of looks.entries()) {
    const shown = allScreens.filter(
      ({ route, roles, module }) => modules.includes(module) && roles !== 'public' && route !== '*',
    )
    test(`axe finds nothing in the dialogs that buttons open for ${viewer}, on every second screen in ${look.locale}, ${look.theme}`, async ({
      page,
    }) => {
      await keepHarmless(page)
      await page.setViewportSize({ width: 1280, height: 720 })
      await signIn(page, viewer, look)
      const opened: string[] = []
      for (const { route, words } of shown.filter((_, i) => i % looks.length === parity)) {
        await open(page, route, say(words, look.locale))
        const looked = async (name: string) => {
          await expectFocusWithin(page, `${route}: ${name}`)
          await expectAccessible(page, '.bp6-dialog', `${route}: ${name}`)
        }
        opened.push(...(await openDialogs(page, looked)))
      }
      expect(opened.length, 'dialogs opened').toBeGreaterThan(0)

      await open(page, '/ikad/home', say({ en: 'Home', ms: 'Laman utama' }, look.locale))
      for (const key of ['Control+k', '?']) {
        await page.keyboard.press(key)
        await expect(page.getByRole('dialog')).toBeVisible()
        await rested(page)
        await expectFocusWithin(page, key)
        await expectAccessible(page, '.bp6-dialog', key)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })
  }
}

/**
 * Keys go to the dialog once its content is loaded, because Blueprint focuses its container first.
 */
async function expectFocusWithin(page: Page, where: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      if (!document.querySelector('.bp6-dialog')) return 'no dialog is open'
      return activeElement?.closest('.bp6-dialog')
        ? 'within'
        : (activeElement?.outerHTML.slice(0, 120) ?? 'nowhere')
    })
  await expect.poll(focused, { message: `the focus in the dialog of ${where}` }).toBe('within')
}

/** By the hash; in a separate page if the previous screen has unsaved work. */
async function open(page: Page, route: string, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title })
  await page.goto(`/#${route}`)
  const there = await heading.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!there) {
    await page.goto('/readyz')
    await page.goto(`/#${route}`)
  }
  await expect(heading).toBeVisible()
  await expect(page.locator('.ik-screen-skeleton, .ik-progress')).toHaveCount(0)
}
