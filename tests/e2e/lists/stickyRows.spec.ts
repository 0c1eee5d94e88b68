import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('titles and totals never cover the focused row or link, and a total stays in its column', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, '/ikad/report/lotaccount', 'Account of blank cards')
  const scroller = page.locator('.ik-table-scroll')
  await expect(scroller.locator('tfoot')).toBeVisible()
  await expect(page.locator('.ik-measuring')).toHaveCount(0)

  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement!
      const { top, bottom } = focused.getBoundingClientRect()
      const edge = (selector: string) =>
        document.querySelector(`.ik-table-scroll ${selector}`)!.getBoundingClientRect()
      const hidden = top < edge('thead th').bottom - 1 || bottom > edge('tfoot tr > *').top + 1
      return hidden ? `${focused.textContent.slice(0, 20)}: ${top} to ${bottom}` : null
    })
  await scroller.locator('tbody tr').first().focus()
  const found: (string | null)[] = []
  for (let n = 0; n < 30; n++) {
    await page.keyboard.press('ArrowDown')
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    found.push(await covered())
  }
  for (let n = 0; n < 20; n++) {
    await page.keyboard.press('ArrowUp')
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    found.push(await covered())
  }
  await scroller.locator('tbody a').first().focus()
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement!.closest('tbody') === null)) break
    found.push(await covered())
  }
  expect(found.filter((each) => each !== null)).toEqual([])

  await scroller.evaluate((element) => element.scrollTo({ left: 300 }))
  const lefts = await scroller.evaluate((element) =>
    ['thead tr > *', 'tfoot tr > *'].map((cells) =>
      [...element.querySelectorAll(cells)].map((cell) =>
        Math.round(cell.getBoundingClientRect().left),
      ),
    ),
  )
  expect(lefts[1]).toEqual(lefts[0])
})
