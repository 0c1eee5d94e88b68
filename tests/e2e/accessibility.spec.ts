import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { screens } from '#domain/contract/screens.ts'
import { builtScreens } from '#tests/conformance/built.ts'
import { signIn } from './support/person.ts'

const routes = screens.filter(({ route, roles }) => roles !== 'public' && (builtScreens as readonly string[]).includes(route))
const looks = [
  { locale: 'en', theme: 'light' },
  { locale: 'ms', theme: 'dark' },
] as const

/** What the person chose on this device: language and theme, as the product keeps them. */
async function dress(page: Page, { locale, theme }: (typeof looks)[number]): Promise<void> {
  await page.evaluate(([language, colours]) => {
    localStorage.setItem('ikad.locale', language!)
    localStorage.setItem('ikad.theme', colours!)
  }, [locale, theme])
  await page.reload()
}

for (const look of looks) {
  test(`axe finds nothing on any screen in ${look.locale}, ${look.theme}; each has its title and no sideways scroll`, async ({ page }) => {
    test.setTimeout(150_000)
    await page.setViewportSize({ width: 1280, height: 720 })
    await signIn(page, 'supervisor')
    await dress(page, look)
    for (const { route, english, malay } of routes) {
      await page.goto(`/#${route === '*' ? '/ikad/nowhere' : route}`)
      await expect(page.getByRole('heading', { level: 1, name: look.locale === 'en' ? english : malay })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`), route).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${route} fits`).toBe(true)
    }
    expect(await page.locator('html').getAttribute('lang')).toBe(look.locale)
  })
}
