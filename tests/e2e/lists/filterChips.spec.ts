import { say } from '#domain/words.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { clippedTexts } from '#tests/e2e/support/clipped.ts'
import { contrast, painted } from '#tests/e2e/support/contrast.ts'
import { misfits } from '#tests/e2e/support/misfits.ts'
import { signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const drilled =
  '/ikad/report/summarydailyproduction?rows=made-cards&from=2026-11-01&to=2026-11-26&figures=&outcome=printed&branch=AOR&cardType=PLKS'
/** Lists with the filters of their address, the most that one has first. */
const lists = [
  { route: `${drilled}&station=AOR-P01&code=03&operator=operator`, active: 7 },
  { route: drilled, active: 4 },
  {
    route:
      '/ikad/cps/searchdespatch?employer=MOHD&passport=A1&method=DELIVERY&kind=COMPANY&from=2026-11-01&to=2026-11-26',
    active: 5,
  },
] as const
const widths = [1366, 1024, 768] as const
const words = {
  filter: { en: 'Filter', ms: 'Tapisan' },
  clear: { en: 'Clear the filter Outcome', ms: 'Kosongkan tapisan Keputusan' },
  station: { en: 'Station', ms: 'Stesen' },
  outcome: { en: 'Change the filter Outcome', ms: 'Ubah tapisan Keputusan' },
} as const

const row = (page: Page) => page.locator('.ik-filters')
const more = (page: Page) => row(page).locator('.ik-folded-count')

/** Opens a list, and waits for its rows or its notice that there are none. */
async function openList(page: Page, route: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#${route}`)
  await expect(
    page.locator('.ik-table tbody tr[data-index], .ik-table .ik-notice').first(),
  ).toBeVisible()
}

/** Returns the controls of the row that are not completely in it, or that something covers. */
function unreachable(page: Page): Promise<string[]> {
  return row(page).evaluate((filters) => {
    const room = filters.getBoundingClientRect()
    return [...filters.querySelectorAll<HTMLElement>('button, select, input')].flatMap(
      (control) => {
        const { left, right, top, height } = control.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, top + height / 2)
        const field = hit?.closest('label, .bp6-html-select, .bp6-input-group') ?? hit
        const reached =
          control.contains(hit) || (field !== null && field !== filters && field.contains(control))
        return left >= room.left - 1 && right <= room.right + 1 && reached
          ? []
          : [control.getAttribute('aria-label') ?? control.textContent!]
      },
    )
  })
}

/** Returns the texts that are cut, without the placeholders of fields that are not filters. */
async function clippedAbove(page: Page): Promise<string[]> {
  const own = await row(page)
    .locator('input')
    .evaluateAll((fields) =>
      fields.map((field) => `placeholder: ${(field as HTMLInputElement).placeholder}`),
    )
  return (await clippedTexts(page)).filter(
    (text) => !text.startsWith('placeholder: ') || own.includes(text),
  )
}

for (const [locale, theme] of Object.entries(themes) as ['en' | 'ms', 'light' | 'dark'][]) {
  test(`active filters without room fold into a number, and none is cut, in ${locale}, ${theme}`, async ({
    page,
  }) => {
    await signIn(page, 'hqadmin', { locale, theme })
    for (const { route, active } of lists) {
      await openList(page, route)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 768 })
        expect(await misfits(page), `${route} at ${width}`).toEqual([])
        expect(await clippedAbove(page), `${route} at ${width}`).toEqual([])
        expect(await unreachable(page), `${route} at ${width}`).toEqual([])
        const folded = Number(
          ((await more(page).count()) > 0 && (await more(page).textContent())) || 0,
        )
        const shown = await row(page).evaluate(
          (filters) =>
            [
              ...filters.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input'),
            ].filter(({ value }) => value !== '').length +
            filters.querySelectorAll('button[data-filter]').length,
        )
        expect(folded + shown, `${route} at ${width} shows or counts every active filter`).toBe(
          active,
        )
      }
    }
  })

  test(`folded filters are named, changed and cleared from their list in ${locale}, ${theme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await signIn(page, 'hqadmin', { locale, theme })
    await openList(page, drilled)
    await expect(
      row(page).getByRole('button', { name: say(words.filter, locale), exact: true }),
    ).toBeInViewport()
    const before = Number(await more(page).textContent())
    await more(page).click()
    const list = page.locator('.ik-folded')
    await expect(list.getByRole('listitem')).toHaveCount(before)
    await expectAccessible(page, '.ik-folded', 'the folded filters')

    await list.getByTitle(say(words.outcome, locale)).click()
    await expect(list).toHaveCount(0)
    await expect(row(page).locator('select:focus')).toHaveValue('printed')
    expect(await unreachable(page)).toEqual([])

    // A filter that is not set is chosen from "Filter", and has the focus too.
    await row(page)
      .getByRole('button', { name: say(words.filter, locale), exact: true })
      .click()
    await page.getByRole('menuitem', { name: say(words.station, locale) }).click()
    await expect(row(page).locator('select:focus')).toHaveValue('')

    await more(page).press('Enter')
    await list.getByRole('button', { name: say(words.clear, locale) }).press('Enter')
    await expect.poll(() => page.url()).not.toContain('outcome=')
    await expect(page.locator(':focus')).toHaveCount(1)
    await expect(page.locator('body:focus')).toHaveCount(0)
    expect(page.url()).toContain('cardType=PLKS')
  })

  test(`the chosen view and the edge behind which columns continue are visible in ${locale}, ${theme}`, async ({
    page,
  }) => {
    await signIn(page, 'hqadmin', { locale, theme })
    await openList(page, drilled)
    const chosen = (await page.locator('.ik-table-tools [aria-pressed="true"]').boundingBox())!
    const other = (await page.locator('.ik-table-tools [aria-pressed="false"]').boundingBox())!
    await expect(page.locator('.ik-table')).toHaveAttribute('data-more', /right/)
    const list = (await page.locator('.ik-table-scroll').boundingBox())!
    const colour = await painted(page)
    const rim = colour(chosen.x + 3, chosen.y)
    expect(contrast(rim, colour(chosen.x + 3, chosen.y + 4))).toBeGreaterThan(3)
    expect(contrast(rim, colour(other.x + 3, other.y))).toBeGreaterThan(2)
    const foot = list.y + list.height - 30
    expect(
      contrast(colour(list.x + list.width - 2, foot), colour(list.x + list.width / 2, foot)),
    ).toBeGreaterThan(1.5)
  })
}

test('the actions on a list have words where the list is wide enough', async ({ page }) => {
  await signIn(page, 'hqadmin')
  await openList(page, drilled)
  const texts = page.locator('.ik-table-tools .ik-word')
  await expect(texts).toHaveText(['Saved views', 'Columns', 'Export'])
  await expect(texts.first()).toBeHidden()
  await page.setViewportSize({ width: 1600, height: 768 })
  for (const text of await texts.all()) await expect(text).toBeVisible()
  expect(await unreachable(page)).toEqual([])
})
