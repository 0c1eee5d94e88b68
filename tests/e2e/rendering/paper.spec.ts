import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

/** A4 in landscape between the margins of the page, in CSS pixels. */
const paper = { width: 1047, height: 720 }

/** Shows the screen as it is printed: all loaded rows, on the width of the paper. */
async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
}

const boxesOf = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element) => {
      const { top, bottom, right } = element.getBoundingClientRect()
      return { top: Math.round(top), bottom: Math.round(bottom), right: Math.round(right) }
    }
    const all = (selector: string) => [...document.querySelectorAll(selector)].map(box)
    return {
      rows: all(':is(.ik-md-list, .ik-benched) > .ik-table tbody tr'),
      cells: all('main .ik-table :is(td, th)'),
      beside: all('main :is(.ik-md-detail, .ik-bench)'),
      page: document.documentElement.scrollWidth,
    }
  })

test('a list with an open record or work beside it prints all its rows, and what is beside them below', async ({
  page,
}) => {
  await signIn(page, 'supervisor')
  for (const [address, heading] of [
    ['/ikad/cps/despatch', 'Despatch'],
    ['/ikad/sms/lotreceive/managelot', 'Manage lots'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await open(page, address, heading)
    await expect(page.locator('main .ik-table tbody tr').nth(3)).toBeVisible()
    if (address.includes('managelot')) await page.locator('main .ik-table tbody tr').nth(1).click()
    await expect(page.locator('main :is(.ik-md-detail, .ik-bench)').first()).toBeVisible()
    await onPaper(page)
    const { rows, beside } = await boxesOf(page)
    for (const [i, row] of rows.entries())
      expect(row.top).toBeGreaterThanOrEqual(rows[i - 1]?.bottom ?? 0)
    for (const { top } of beside) expect(top).toBeGreaterThanOrEqual(rows.at(-1)!.bottom)
  }
})

test('the widest report leaves nothing beyond the paper', async ({ page }) => {
  await signIn(page, 'hqadmin')
  await open(page, '/ikad/report/lotaccount', 'Account of blank cards')
  await expect(page.locator('main .ik-table tbody tr').nth(3)).toBeVisible()
  await page.evaluate(() =>
    document.querySelector('main .ik-table')!.setAttribute('data-wide', 'true'),
  )
  await onPaper(page)
  const { cells, page: width } = await boxesOf(page)
  expect(Math.max(...cells.map(({ right }) => right))).toBeLessThanOrEqual(paper.width)
  expect(width).toBeLessThanOrEqual(paper.width)
})
