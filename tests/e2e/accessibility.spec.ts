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
/**
 * The first look runs every check and compares with the approved pictures; the others check only
 * what they change.
 */
const looks = [
  { locale: 'en', theme: 'light', first: true },
  { locale: 'ms', theme: 'dark', first: false },
] as const
/**
 * The last size is that of the other checks. No style rule distinguishes 1366 px from 1280, so a
 * picture of one covers the layout of both.
 */
const sizes = [
  { width: 2560, height: 1440, pictured: true },
  { width: 1366, height: 768, pictured: false },
  { width: 1280, height: 720, pictured: true },
] as const
/** For `npm run looks`, which approves pictures and checks nothing else. */
const onlyLooks = Boolean(process.env.E2E_ONLY_LOOKS)
/** The smallest size at 125, 200 and 400 % zoom. */
const zoomed = [
  { width: 1024, height: 576 },
  { width: 640, height: 360 },
  { width: 320, height: 256 },
] as const
type Screen = (typeof routes)[number]
type Look = (typeof looks)[number]

/**
 * The viewers: an administrator for their own screens, a monitoring officer for monitoring, a
 * supervisor for a branch's screens.
 */
const viewers: Partial<Record<Screen['module'], string>> = {
  uam: 'admin',
  dpms: 'monitor',
  csm: 'csmadmin',
}
const viewerOf = (module: Screen['module']) => viewers[module] ?? 'supervisor'
const modules = [...new Set(routes.map(({ module }) => module))]

// axe names its violations; a trace would hold every element of every screen.
test.use({ trace: 'off' })
// They change nothing, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

for (const look of looks) {
  for (const module of modules) {
    const shown = routes.filter((screen) => screen.module === module)
    test(`axe finds nothing on the ${shown.length} screens of ${module} in ${look.locale}, ${look.theme}; each has its title and no text cut off, and at three sizes no sideways scroll, its tools in one row${look.first ? ', all text in the product’s typefaces, and the look that was approved' : ', and it is whole when zoomed into, up to 400 %'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await signIn(page, viewerOf(module), look)
      await openHome(page)
      if (look.first) await dressForLooks(page)
      for (const screen of shown) await inspect(page, screen, look)
      expect(await page.locator('html').getAttribute('lang')).toBe(look.locale)
    })
  }
}

async function inspect(
  page: Page,
  { route, words }: Screen,
  { locale, first }: Look,
): Promise<void> {
  await page.goto(`/#${route === '*' ? '/ikad/nowhere' : route}`)
  await expect(page.getByRole('heading', { level: 1, name: say(words, locale) })).toBeVisible()
  // Waits for the screen itself, not its placeholder.
  await expect(page.locator('.ik-screen-skeleton, .ik-progress')).toHaveCount(0)
  if (!onlyLooks) {
    await expectAccessible(page, 'html', route, first ? 'all' : 'look')
    expect(await clippedTexts(page), `${route} cuts no text`).toEqual([])
    if (first)
      expect(await foreignFaces(page), `${route} is set in the product's faces`).toEqual([])
    else await expectToReflow(page, route)
  }
  for (const { pictured, ...size } of sizes) {
    if (onlyLooks && !pictured) continue
    await page.setViewportSize(size)
    expect(await misfits(page), `${route} at ${size.width}`).toEqual([])
    if (first && pictured) await expectLook(page, pictureOf(route))
  }
}

/** Malay has the longer words, so each screen is zoomed in Malay. */
async function expectToReflow(page: Page, route: string): Promise<void> {
  for (const size of zoomed) {
    await page.setViewportSize(size)
    await expect
      .poll(() => reflowFaults(page), { message: `${route} at ${size.width}` })
      .toEqual([])
  }
}

for (const look of looks) {
  test(`axe finds nothing on the pages for signed-out users, the demonstration’s sign-in included, in ${look.locale}, ${look.theme}`, async ({
    page,
  }) => {
    await page.goto('/readyz')
    await keepLook(page, look)
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const { route, words } of allScreens.filter(({ roles }) => roles === 'public')) {
      await page.goto(`/#${route}`)
      await expect(
        page.getByRole('heading', { level: 1, name: say(words, look.locale) }),
      ).toBeVisible()
      await expect(page.locator('.ik-sign-in-people li').first()).toBeVisible()
      await expectAccessible(page, 'html', route)
      expect(await foreignFaces(page), `${route} is set in the product's faces`).toEqual([])
      expect(await clippedTexts(page), `${route} cuts no text`).toEqual([])
      await expectToReflow(page, route)
      await page.setViewportSize({ width: 1280, height: 720 })
    }
  })
}

/** Dialogs without a route: those of the menu under the user's name. */
const dialogs = { en: ['Fingerprints', 'Sessions'], ms: ['Cap jari', 'Sesi'] } as const
for (const look of looks) {
  test(`axe finds nothing in the dialogs of a person's own account in ${look.locale}, ${look.theme}`, async ({
    page,
  }) => {
    await signIn(page, 'viewer', look)
    await openHome(page)
    for (const name of dialogs[look.locale]) {
      await page.getByRole('button', { name: 'Arvind a/l Maniam' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expect(
        page
          .getByRole('dialog')
          .getByRole('button', { name: say({ en: 'Close', ms: 'Tutup' }, look.locale) }),
      ).toBeVisible()
      await expectAccessible(page, '[role=dialog]', name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}
