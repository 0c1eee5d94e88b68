import { allScreens } from '#domain/additionalScreens.ts'
import { say } from '#domain/words.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { clippedTexts } from '#tests/e2e/support/clipped.ts'
import { foreignFaces } from '#tests/e2e/support/foreignFaces.ts'
import { dressForLooks, expectLook } from '#tests/e2e/support/looks.ts'
import { misfits } from '#tests/e2e/support/misfits.ts'
import { keepLook, openHome, signIn } from '#tests/e2e/support/person.ts'
import { pictureOf } from '#tests/e2e/support/pictureOf.ts'
import { reflowFaults } from '#tests/e2e/support/reflow.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const routes = allScreens.filter(({ route, roles }) => roles !== 'public' && route !== '*')
/** In the first of them everything is asked and held against the approved pictures; in the others what they change. */
const looks = [
  { locale: 'en', theme: 'light', first: true },
  { locale: 'ms', theme: 'dark', first: false },
] as const
/**
 * The last one is that of the walk. No rule of the style sheets tells 1366 px from 1280: a picture of one holds the
 * layout of both.
 */
const sizes = [
  { width: 2560, height: 1440, pictured: true },
  { width: 1366, height: 768, pictured: false },
  { width: 1280, height: 720, pictured: true },
] as const
/** For `npm run looks`, which approves pictures and asks nothing else. */
const onlyLooks = Boolean(process.env.E2E_ONLY_LOOKS)
/** What the smallest of them is at 125, 200 and 400 %. */
const zoomed = [
  { width: 1024, height: 576 },
  { width: 640, height: 360 },
  { width: 320, height: 256 },
] as const
type Screen = (typeof routes)[number]
type Look = (typeof looks)[number]

/** Who looks: an administrator at what they alone may open, a monitoring officer at monitoring, a supervisor at what a branch works with. */
const viewers: Partial<Record<Screen['module'], string>> = { uam: 'admin', dpms: 'monitor', csm: 'csmadmin' }
const viewerOf = (module: Screen['module']) => viewers[module] ?? 'supervisor'
const modules = [...new Set(routes.map(({ module }) => module))]

// What axe finds, it names; a trace of it would hold every element of every screen.
test.use({ trace: 'off' })
// They change nothing, so that they need not wait for one another.
test.describe.configure({ mode: 'parallel' })

for (const look of looks) {
  for (const module of modules) {
    const shown = routes.filter((screen) => screen.module === module)
    test(`axe finds nothing on the ${shown.length} screens of ${module} in ${look.locale}, ${look.theme}; each has its title and no text cut off, and at three sizes no sideways scroll, its tools in one row${look.first ? ', all text in the product’s typefaces, and the look that was approved' : ', and it is whole when zoomed into, up to 400 %'}`, async ({
      page,
    }) => {
      test.setTimeout(120_000 + shown.length * 30_000)
      await page.setViewportSize({ width: 1280, height: 720 })
      await signIn(page, viewerOf(module), look)
      await openHome(page)
      if (look.first) await dressForLooks(page)
      for (const screen of shown) await inspect(page, screen, look)
      expect(await page.locator('html').getAttribute('lang')).toBe(look.locale)
    })
  }
}

async function inspect(page: Page, { route, words }: Screen, { locale, first }: Look): Promise<void> {
  await page.goto(`/#${route === '*' ? '/ikad/nowhere' : route}`)
  await expect(page.getByRole('heading', { level: 1, name: say(words, locale) })).toBeVisible()
  // The screen itself, not what stands for it while its data comes.
  await expect(page.locator('.ik-screen-skeleton, .ik-progress')).toHaveCount(0)
  if (!onlyLooks) {
    await expectAccessible(page, 'html', route, first ? 'all' : 'look')
    expect(await clippedTexts(page), `${route} cuts no text`).toEqual([])
    if (first) expect(await foreignFaces(page), `${route} is set in the product's faces`).toEqual([])
    else await expectToReflow(page, route)
  }
  for (const { pictured, ...size } of sizes) {
    if (onlyLooks && !pictured) continue
    await page.setViewportSize(size)
    expect(await misfits(page), `${route} at ${size.width}`).toEqual([])
    if (first && pictured) await expectLook(page, pictureOf(route))
  }
}

/** Malay's words are the longer ones: in them each screen is zoomed into. */
async function expectToReflow(page: Page, route: string): Promise<void> {
  for (const size of zoomed) {
    await page.setViewportSize(size)
    await expect.poll(() => reflowFaults(page), { message: `${route} at ${size.width}` }).toEqual([])
  }
}

for (const look of looks) {
  test(`axe finds nothing on the pages of whoever is not signed in, the demonstration’s people among it, in ${look.locale}, ${look.theme}`, async ({
    page,
  }) => {
    await page.goto('/readyz')
    await keepLook(page, look)
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const { route, words } of allScreens.filter(({ roles }) => roles === 'public')) {
      await page.goto(`/#${route}`)
      await expect(page.getByRole('heading', { level: 1, name: say(words, look.locale) })).toBeVisible()
      await expect(page.locator('.ik-sign-in-people li').first()).toBeVisible()
      await expectAccessible(page, 'html', route)
      expect(await foreignFaces(page), `${route} is set in the product's faces`).toEqual([])
      expect(await clippedTexts(page), `${route} cuts no text`).toEqual([])
      await expectToReflow(page, route)
      await page.setViewportSize({ width: 1280, height: 720 })
    }
  })
}

/** What no route leads to: the dialogs of the menu under the person's name. */
const dialogs = { en: ['Fingerprints', 'Sessions'], ms: ['Cap jari', 'Sesi'] } as const
for (const look of looks) {
  test(`axe finds nothing in the dialogs of a person's own account in ${look.locale}, ${look.theme}`, async ({ page }) => {
    await signIn(page, 'viewer', look)
    await openHome(page)
    for (const name of dialogs[look.locale]) {
      await page.getByRole('button', { name: 'Arvind a/l Maniam' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expect(
        page.getByRole('dialog').getByRole('button', { name: say({ en: 'Close', ms: 'Tutup' }, look.locale) }),
      ).toBeVisible()
      await expectAccessible(page, '[role=dialog]', name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}
