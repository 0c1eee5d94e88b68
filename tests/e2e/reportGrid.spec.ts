import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { dress, open, signIn, type Look } from '#tests/e2e/support/person.ts'
import { expect, test, type Locator, type Page } from '#tests/e2e/support/test.ts'

const daily = ['/ikad/report/summarydailyproduction', 'Daily production'] as const

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function openGrid(page: Page): Promise<Locator> {
  await open(page, ...daily)
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  const grid = page.getByRole('region', { name: 'Rows of the report, as a grid' })
  await expect(grid.locator('.bp6-table-cell').first()).toBeVisible()
  return grid
}
/** Returns a visible cell by its position; the first column is in a separate pane. */
const cell = (grid: Locator, row: number, column: number) =>
  grid.locator(
    `${column === 0 ? '.bp6-table-quadrant-left' : '.bp6-table-quadrant-main'} .bp6-table-cell-row-${row}.bp6-table-cell-col-${column}`,
  )
const copied = async (page: Page) => {
  await page.keyboard.press('Control+c')
  return (await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r', '')
}
async function textOf(
  grid: Locator,
  rows: readonly number[],
  columns: readonly number[],
): Promise<string> {
  const lines = rows.map(async (row) => {
    const texts = await Promise.all(columns.map((column) => cell(grid, row, column).innerText()))
    return texts.map((text) => text.replaceAll(',', '')).join('\t')
  })
  return (await Promise.all(lines)).join('\n')
}

test('a range selected by dragging or with Shift is copied as shown', async ({ page }) => {
  await signIn(page, 'hqadmin')
  const grid = await openGrid(page)
  await cell(grid, 1, 1).hover()
  await page.mouse.down()
  await cell(grid, 3, 4).hover()
  await page.mouse.up()
  expect(await copied(page)).toBe(await textOf(grid, [1, 2, 3], [1, 2, 3, 4]))

  await cell(grid, 0, 2).click()
  for (const key of ['ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown'])
    await page.keyboard.press(key)
  expect(await copied(page)).toBe(await textOf(grid, [1, 2], [2, 3, 4]))
  await expect(grid.locator('[aria-live]')).toHaveText(/^Card type, row 2: /)
})

test('columns are resized and reordered by dragging; the copied text follows', async ({ page }) => {
  await signIn(page, 'hqadmin')
  const grid = await openGrid(page)
  const width = async () => (await cell(grid, 0, 1).boundingBox())!.width
  const before = await width()
  const edge = grid.locator('.bp6-table-quadrant-top .bp6-table-resize-handle-target').nth(1)
  const { x, y, width: across, height } = (await edge.boundingBox())!
  await page.mouse.move(x + across / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + across / 2 + 60, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBeGreaterThan(before + 50)

  const title = (name: string) =>
    grid.locator('.bp6-table-quadrant-top .bp6-table-header', {
      has: page.getByRole('button', { name, exact: true }),
    })
  const handle = title('QC pass').locator('.bp6-table-reorder-handle')
  const from = (await handle.boundingBox())!
  const to = (await title('Branch').boundingBox())!
  await page.mouse.move(from.x + 3, from.y + 3)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, from.y + 3, { steps: 8 })
  await page.mouse.up()
  await expect(grid.locator('.bp6-table-quadrant-top .bp6-table-header').nth(1)).toContainText(
    'QC pass',
  )
  await cell(grid, 0, 1).click()
  expect(await copied(page)).toBe(await cell(grid, 0, 1).innerText())
})

test('the first column stays visible, and scrolls with the rows', async ({ page }) => {
  await signIn(page, 'hqadmin')
  const grid = await openGrid(page)
  const left = (await cell(grid, 0, 0).boundingBox())!.x
  await cell(grid, 2, 0).hover()
  await page.mouse.wheel(0, 1_200)
  await expect(cell(grid, 42, 0)).toBeVisible()
  await page.mouse.wheel(600, 0)
  await expect(cell(grid, 42, 9)).toBeInViewport()
  // The browser draws fractional layout on whole pixels, so one pixel more or less is allowed.
  expect(Math.abs((await cell(grid, 42, 0).boundingBox())!.x - left)).toBeLessThanOrEqual(1)
  const lines = [cell(grid, 42, 0), cell(grid, 42, 9)].map(
    async (one) => (await one.boundingBox())!.y,
  )
  const [date, yields] = await Promise.all(lines)
  expect(date).toBe(yields)
})

test('a larger window shows more of the grid', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 600 })
  await signIn(page, 'hqadmin')
  const grid = await openGrid(page)
  const last = cell(grid, 30, 1)
  await expect(last).toHaveCount(0)
  await page.setViewportSize({ width: 1400, height: 2_000 })
  await expect(last).toBeInViewport()
})

test('Tab leaves the grid, the choice is stored for the user, and print uses the table', async ({
  page,
}) => {
  await signIn(page, 'hqadmin')
  const grid = await openGrid(page)
  await cell(grid, 0, 1).click()
  const scrolls = grid.locator('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container')
  await expect(scrolls).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(grid.locator('*:focus')).not.toHaveCount(0)
  await expect(scrolls).not.toBeFocused()
  await page.reload()
  await expect(grid).toBeVisible()
  const rows = page.getByRole('table', { name: 'Rows of the report' })
  await expect(rows).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(rows).toBeVisible()
  await expect(grid).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: 'Read as a table' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toBeVisible()
})

test('a list prints on paper that is as wide as its columns need', async ({ page }) => {
  await signIn(page, 'admin')
  for (const [route, title, wide] of [
    ['/ikad/uam/manageusers', 'Manage users', false],
    ['/ikad/sms/lotreceive/managelot', 'Manage lots', true],
  ] as const) {
    await open(page, route, title)
    await expect(page.locator('tbody tr[data-index]').first()).toBeVisible()
    const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
    const sizes = [...paper.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(sizes.length).toBeGreaterThan(0)
    for (const [, width, height] of sizes) expect(Number(width) > Number(height), title).toBe(wide)
  }
})

for (const look of [
  { locale: 'en', theme: 'light' },
  { locale: 'ms', theme: 'dark' },
] as const satisfies Look[]) {
  test(`axe finds nothing on a report in both its views, in ${look.locale}, ${look.theme}`, async ({
    page,
  }) => {
    await signIn(page, 'hqadmin')
    await openGrid(page)
    await dress(page, look)
    for (const view of ['.bp6-table-container', '.ik-table-scroll table']) {
      await expect(page.locator(view)).toBeVisible()
      await expectAccessible(page)
      await page.locator('.ik-table-tools [aria-pressed="false"]').click()
    }
  })
}
