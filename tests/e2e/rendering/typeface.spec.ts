import { writeFile } from 'node:fs/promises'
import type { BrowserContext, LaunchOptions, Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { foreignFaces } from '#tests/e2e/support/foreignFaces.ts'
import { dressForLooks, fullPicture } from '#tests/e2e/support/looks.ts'
import { machineFonts, type MachineKind } from '#tests/e2e/support/machineFonts.ts'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

type Launcher = {
  launch(
    options: LaunchOptions,
  ): Promise<{ newContext(options: object): Promise<BrowserContext>; close(): Promise<void> }>
}
type Pictures = { usual: Buffer; hostile: Buffer }
type Machine = { chromium: Launcher; options: LaunchOptions; folder: string; baseURL: string }

/** A list with filters, selects, tools, a table and its totals. */
const screen = { route: '/ikad/cps/production/searchcard', title: 'Search card' }

/**
 * Chromium's antialiasing varies by one level of 255 between runs. Another font differs by tens.
 */
const mostRounding = 2

test('tests take the same picture on a machine with another font configuration', async ({
  playwright,
  launchOptions,
  baseURL,
}, info) => {
  const machine = {
    chromium: playwright.chromium,
    options: launchOptions,
    folder: info.outputPath('machine'),
    baseURL: baseURL!,
  }
  // The rules only apply where they and the reading program are: each launch names the project's
  // own file.
  const file = launchOptions.env!.FONTCONFIG_FILE!
  const pictures = await onBoth(machine, { FONTCONFIG_FILE: file }, pictureOfScreen)
  const difference = await greatestDifference(pictures)
  if (difference > mostRounding) await attach(info, pictures)
  expect(difference, 'the greatest difference of a channel').toBeLessThanOrEqual(mostRounding)
  const drawn = await onBoth(machine, {}, pictureOfSystemText)
  expect(await greatestDifference(drawn), 'the machines do draw differently').toBeGreaterThan(
    mostRounding,
  )
})

test('each element is at the same place on workstations with other fonts, in the product’s own typefaces', async ({
  playwright,
  launchOptions,
  baseURL,
}, info) => {
  const machine = {
    chromium: playwright.chromium,
    options: launchOptions,
    folder: info.outputPath('machine'),
    baseURL: baseURL!,
  }
  const seen = await onBoth(machine, {}, async (page) => {
    await openDressed(page)
    return { places: await placesOf(page), foreign: await foreignFaces(page) }
  })
  expect(seen.usual.places.length).toBeGreaterThan(100)
  expect(seen.hostile.places).toEqual(seen.usual.places)
  expect([...seen.usual.foreign, ...seen.hostile.foreign]).toEqual([])
})

test('names in the scripts of the source countries use typefaces that the product ships', async ({
  page,
}) => {
  await signIn(page, 'supervisor')
  await open(page, screen.route, screen.title)
  const names = [
    'Nguyễn Thị Hạnh',
    'Öztürk Ğülşen',
    'محمد',
    'মোহাম্মদ',
    'មករា',
    'ສົມພອນ',
    'မြန်မာ',
    'සුනිල්',
    'முருகன்',
    'สมชาย',
    'राम',
    'Иван',
  ]
  await page.evaluate((texts) => {
    for (const tag of ['p', 'code'])
      for (const text of texts)
        document
          .querySelector('main')!
          .prepend(Object.assign(document.createElement(tag), { textContent: text }))
  }, names)
  // A font is loaded with the first letter that needs it.
  await expect.poll(() => foreignFaces(page)).toEqual([])
  await page.evaluate(() => {
    const text = Object.assign(document.createElement('p'), { textContent: 'Plain' })
    text.style.fontFamily = 'serif'
    document.querySelector('main')!.prepend(text)
  })
  expect(await foreignFaces(page), 'a text in a face of the machine’s is found').toEqual([
    'P: Plain in Noto Sans',
  ])
})

test('the page that verifies cards uses the product’s typefaces, also offline', async ({
  page,
  context,
}) => {
  await page.goto('/verify/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await foreignFaces(page)).toEqual([])
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await foreignFaces(page)).toEqual([])
})

/**
 * Returns the largest difference of the two pictures in any channel, in levels. Throws if their
 * sizes differ.
 */
async function greatestDifference({ usual, hostile }: Pictures): Promise<number> {
  const [one, other] = await Promise.all(
    [usual, hostile].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  )
  expect(other!.length, 'the size of the pictures').toBe(one!.length)
  return one!.reduce((most, level, i) => Math.max(most, Math.abs(level - other![i]!)), 0)
}

/**
 * Attaches the pictures to the test's result, because the difference can't be described in words.
 */
async function attach(info: TestInfo, pictures: Pictures): Promise<void> {
  for (const [kind, picture] of Object.entries(pictures)) {
    const path = info.outputPath(`${kind}.png`)
    await writeFile(path, picture)
    await info.attach(kind, { path, contentType: 'image/png' })
  }
}

/** Views the product in a browser on each of two machines, whose environment is also given. */
async function onBoth<Seen>(
  machine: Machine,
  env: Record<string, string>,
  look: (page: Page) => Promise<Seen>,
) {
  return {
    usual: await onOne('usual', machine, env, look),
    hostile: await onOne('hostile', machine, env, look),
  }
}

async function onOne<Seen>(
  kind: MachineKind,
  { chromium, options, folder, baseURL }: Machine,
  env: Record<string, string>,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const fonts = await machineFonts(kind, `${folder}-${kind}`)
  const browser = await chromium.launch({ ...options, env: { ...options.env, ...fonts, ...env } })
  try {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1280, height: 720 },
      reducedMotion: 'reduce',
    })
    return await look(await context.newPage())
  } finally {
    await browser.close()
  }
}

async function openDressed(page: Page): Promise<void> {
  await signIn(page, 'supervisor')
  await open(page, screen.route, screen.title)
  await expect(page.locator('.ik-screen-skeleton, .ik-progress')).toHaveCount(0)
  // Elements that appear after the screen: the connection's tag, counts beside the screens' names.
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await dressForLooks(page)
}

async function pictureOfScreen(page: Page): Promise<Buffer> {
  await openDressed(page)
  return fullPicture(page)
}

/** Characters that no typeface of the product has. */
async function pictureOfSystemText(page: Page): Promise<Buffer> {
  await page.setContent('<p style="font-family: sans-serif">Search card 1Il0O</p>')
  return page.screenshot()
}

/** Returns the position of each element, data included, in document order. */
function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, ...[x, y, width, height].map((length) => length.toFixed(2))].join(
        ' ',
      )
    }),
  )
}
