import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { screens } from '#domain/contract/screens.ts'
import { builtScreens } from '#tests/conformance/built.ts'
import { dress, signIn } from './support/person.ts'

const routes = screens.filter(({ route, roles }) => roles !== 'public' && (builtScreens as readonly string[]).includes(route))
/** Who looks: a supervisor at what a branch works with, an administrator at what they alone may open. */
const viewers = [
  { loginId: 'supervisor', sees: ({ module }: (typeof routes)[number]) => module !== 'uam' },
  { loginId: 'admin', sees: ({ module }: (typeof routes)[number]) => module === 'uam' },
]
const looks = [
  { locale: 'en', theme: 'light' },
  { locale: 'ms', theme: 'dark' },
] as const

for (const [look, { loginId, sees }] of looks.flatMap((each) => viewers.map((viewer) => [each, viewer] as const))) {
  test(`axe finds nothing on any screen of ${loginId} in ${look.locale}, ${look.theme}; each has its title and no sideways scroll`, async ({ page }) => {
    test.setTimeout(60_000 + routes.filter(sees).length * 15_000)
    await page.setViewportSize({ width: 1280, height: 720 })
    await signIn(page, loginId)
    await dress(page, look)
    for (const { route, english, malay } of routes.filter(sees)) {
      await page.goto(`/#${route === '*' ? '/ikad/nowhere' : route}`)
      await expect(page.getByRole('heading', { level: 1, name: look.locale === 'en' ? english : malay })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`), route).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${route} fits`).toBe(true)
    }
    expect(await page.locator('html').getAttribute('lang')).toBe(look.locale)
  })
}

/** What no route leads to: the dialogs of the menu under the person's name. */
const dialogs = { en: ['Fingerprints', 'Sessions'], ms: ['Cap jari', 'Sesi'] } as const
for (const look of looks) {
  test(`axe finds nothing in the dialogs of a person's own account in ${look.locale}, ${look.theme}`, async ({ page }) => {
    await signIn(page, 'viewer')
    await dress(page, look)
    for (const name of dialogs[look.locale]) {
      await page.getByRole('button', { name: 'Arvind a/l Maniam' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: look.locale === 'en' ? 'Close' : 'Tutup' })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}
