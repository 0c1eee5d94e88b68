import { say } from '#domain/words.ts'
import { contrast, painted } from '#tests/e2e/support/contrast.ts'
import { signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const route = '/ikad/dpms/printerstatus'
const parts = {
  peninsula: { en: 'Peninsular Malaysia', ms: 'Semenanjung Malaysia' },
  borneo: { en: 'Sabah, Sarawak, Labuan', ms: 'Sabah, Sarawak, Labuan' },
} as const
const allBranches = { en: 'All branches', ms: 'Semua cawangan' } as const

async function openMap(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#${route}`)
  await expect(page.locator('.ik-map-peninsula .ik-map-land path')).toHaveCount(13)
  await expect(page.locator('.ik-map-marker').first()).toBeVisible()
}
const boxesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    )
const landOf = async (page: Page, part: keyof typeof parts) =>
  (await boxesOf(page, `.ik-map-${part} .ik-map-land`))[0]!
const scaleOf = async (page: Page, part: keyof typeof parts) =>
  Number(
    /scale\(([\d.]+)\)/.exec(
      (await page.locator(`.ik-map-${part} .ik-map-land`).getAttribute('transform'))!,
    )![1],
  )
const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

for (const [locale, theme] of Object.entries(themes) as ['en' | 'ms', 'light' | 'dark'][]) {
  test(`both parts of Malaysia use their frames, no name is hidden, and coast and markers stand out in ${locale}, ${theme}`, async ({
    page,
  }) => {
    await signIn(page, 'monitor', { locale, theme })
    await openMap(page)
    for (const part of ['peninsula', 'borneo'] as const) {
      const frame = (await boxesOf(page, `.ik-map-${part}`))[0]!
      const land = await landOf(page, part)
      expect(Math.max(land.width / frame.width, land.height / frame.height), part).toBeGreaterThan(
        0.85,
      )
      expect(
        overlap(land, (await boxesOf(page, `.ik-map-${part} > .ik-map-part`))[0]!),
        `the caption of ${part}`,
      ).toBe(false)
    }
    expect((await landOf(page, 'peninsula')).width).toBeGreaterThan(330)

    const names = await boxesOf(page, '.ik-map-names text')
    const markers = await boxesOf(page, '.ik-map-marker .ik-map-reach')
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => markers.some((marker) => overlap(name, marker)))).toEqual([])

    const colours = await page.locator('.ik-map-peninsula').evaluate((map) => {
      const fill = (selector: string, property: 'fill' | 'stroke') =>
        getComputedStyle(map.querySelector(selector)!)[property]
      const tones = [...map.querySelectorAll('.ik-map-cluster')].map(
        (cluster) => getComputedStyle(cluster).stroke,
      )
      return {
        sea: fill('.ik-map-sea', 'fill'),
        land: fill('.ik-map-land path', 'fill'),
        coast: fill('.ik-map-land path', 'stroke'),
        tones: [...new Set(tones)],
      }
    })
    const rgb = (text: string) =>
      text.match(/\d+/g)!.map(Number) as unknown as readonly [number, number, number]
    const { sea, land, coast, tones } = colours
    expect(tones.length).toBeGreaterThan(1)
    for (const ground of [sea, land])
      for (const mark of [coast, ...tones])
        expect(contrast(rgb(mark), rgb(ground)), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3)
    expect(contrast(rgb(land), rgb(sea))).toBeGreaterThan(1.4)
    // What the browser painted is what the style says.
    const frame = (await boxesOf(page, '.ik-map-peninsula'))[0]!
    expect((await painted(page))(frame.left + 6, frame.top + 40)).toEqual(rgb(sea))
  })

  test(`a chosen branch is shown from near, by keyboard alone, in ${locale}, ${theme}`, async ({
    page,
  }) => {
    await signIn(page, 'monitor', { locale, theme })
    await openMap(page)
    const kuching = page.locator('[data-branch="KCH"]')
    await kuching.press('Enter')
    await expect.poll(() => scaleOf(page, 'borneo')).toBeGreaterThan(4)
    expect(await scaleOf(page, 'peninsula')).toBe(1)
    const [frame] = await boxesOf(page, '.ik-map-borneo')
    const [marker] = await boxesOf(page, '.ik-map-borneo .ik-map-marker[aria-label*="KCH"]')
    expect(overlap(marker!, frame!)).toBe(true)
    await expect(page.getByRole('button', { name: say(allBranches, locale) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(kuching).toBeFocused()
    await expect.poll(() => scaleOf(page, 'borneo')).toBe(1)

    const map = page.getByRole('application', { name: say(parts.peninsula, locale) })
    await map.press('+')
    await expect.poll(() => scaleOf(page, 'peninsula')).toBe(2)
    await map.press('0')
    await expect.poll(() => scaleOf(page, 'peninsula')).toBe(1)
  })
}

test('the branches beside the map begin with those in trouble', async ({ page }) => {
  await signIn(page, 'monitor')
  await openMap(page)
  const states = await page
    .locator('[data-branch]')
    .evaluateAll((branches) =>
      branches.map((branch) =>
        [...branch.querySelectorAll('[title]')].map((count) => count.getAttribute('title')!),
      ),
    )
  const rank = (titles: readonly string[]) =>
    ['Fault', 'Offline', 'Paused'].findIndex((state) => titles.includes(state))
  const ranks = states.map(rank).map((at) => (at === -1 ? 3 : at))
  expect(ranks[0]).toBeLessThan(3)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test('in a narrow window the two parts are one below the other', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 768 })
  await signIn(page, 'monitor')
  await openMap(page)
  const [peninsula] = await boxesOf(page, '.ik-map-peninsula')
  const [borneo] = await boxesOf(page, '.ik-map-borneo')
  expect(borneo!.top).toBeGreaterThanOrEqual(peninsula!.bottom)
  expect(peninsula!.width).toBeGreaterThan(300)
  expect((await landOf(page, 'peninsula')).height).toBeGreaterThan(240)
})
