import { open, openHome, signIn } from '#tests/e2e/support/person.ts'
import { reflowFaults } from '#tests/e2e/support/reflow.ts'
import { smallTargets } from '#tests/e2e/support/targets.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

/** Screens for a tablet at the counter and in the store. */
const screens = {
  '/ikad/cps/cardprinting': 'Card printing',
  '/ikad/cps/cardqc': 'Quality check',
  '/ikad/cps/despatch': 'Despatch',
  '/ikad/cps/searchdespatch': 'Search despatch',
  '/ikad/cps/production/searchcard': 'Search card',
  '/ikad/cps/reassignjob': 'Reassign jobs',
  '/ikad/cps/cardwithdrawal': 'Card withdrawal',
  '/ikad/cps/production/lottravellerform': 'Lot traveller form',
  '/ikad/sms/distribution/receivedistributelot': 'Receive distribution',
  '/ikad/sms/lotreceive/managelot': 'Manage lots',
  '/ikad/sms/stocklevel': 'Stock level',
  '/ikad/sms/stocktake': 'Stocktake',
  '/ikad/sms/openmatters': 'Custody cases',
}

async function chooseStation(page: Page) {
  await page.evaluate(() =>
    localStorage.setItem(
      'ikad.station',
      JSON.stringify({ stationId: 'JHB-P01', branchCode: 'JHB' }),
    ),
  )
}

/** A list measures its columns again after its typeface loads. */
async function measured(page: Page) {
  await expect(page.locator('.ik-table tbody tr').first()).toBeVisible()
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done))),
  )
  await expect(page.locator('.ik-measuring')).toHaveCount(0)
}

/** Returns a screen's faults for touch, or at this width. */
async function faults(page: Page, screen: string): Promise<string[]> {
  const found = [...(await smallTargets(page)), ...(await reflowFaults(page))]
  return found.map((fault) => `${screen}: ${fault}`)
}

for (const width of [1024, 768]) {
  test(`on a tablet ${width} px wide every target is as large as a finger`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    await signIn(page, 'supervisor')
    await chooseStation(page)
    await openHome(page)
    await expect(page.locator('.ik-page-header p')).toHaveText(/no tasks|\d+ tasks?/)
    const wrong = await faults(page, 'Home')
    for (const [route, title] of Object.entries(screens)) {
      await open(page, route, title)
      wrong.push(...(await faults(page, title)))
    }
    expect(wrong).toEqual([])
  })
}

test('on a tablet held across the list of screens is folded, and lies over the work until something is chosen', async ({
  page,
}) => {
  await signIn(page, 'supervisor')
  await open(page, '/ikad/cps/despatch', 'Despatch')
  const list = page.getByRole('navigation', { name: 'Screens of this module' })
  const button = page.getByRole('button', { name: 'Screens of this module' })
  await expect(list).toBeHidden()
  const main = page.locator('main')
  expect((await main.boundingBox())!.x).toBe(0)
  await button.tap()
  await expect(list).toBeVisible()
  expect((await main.boundingBox())!.x).toBe(0)
  await main.tap({ position: { x: 900, y: 20 } })
  await expect(list).toBeHidden()
  await button.tap()
  await list.getByRole('link', { name: 'Reassign jobs' }).tap()
  await expect(page.getByRole('heading', { name: 'Reassign jobs' })).toBeVisible()
  await expect(list).toBeHidden()
  await button.tap()
  await list
    .getByRole('link', { name: /^Despatch/ })
    .first()
    .focus()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
})

test('a tap beside a row’s check box selects the row', async ({ page }) => {
  await signIn(page, 'supervisor')
  await open(page, '/ikad/cps/reassignjob', 'Reassign jobs')
  await measured(page)
  const box = page.getByLabel(/^Select (?!all)/).first()
  // At the edge of the touch area, not on the mark.
  const { x, y } = (await box.locator('xpath=ancestor::label').boundingBox())!
  await page.touchscreen.tap(x + 40, y + 4)
  await expect(box).toBeChecked()
})

/** The five tasks of a phone, each up to the point where its screen shows the data. */
const jobs: [string, string, (page: Page) => Promise<void>][] = [
  [
    'receive a distribution',
    'operator',
    async (page) => {
      await open(page, '/ikad/sms/distribution/receivedistributelot', 'Receive distribution')
      await measured(page)
      await page
        .getByRole('link', { name: /LD-HQ-/ })
        .first()
        .tap()
      await expect(page.getByRole('button', { name: /^Receive/ }).last()).toBeVisible()
    },
  ],
  [
    'receive a package',
    'operator',
    async (page) => {
      await open(page, '/ikad/cps/despatch', 'Despatch')
      await page
        .locator('.ik-panel', { hasText: 'On their way here' })
        .getByRole('link')
        .first()
        .tap()
      await expect(page.getByRole('button', { name: 'Receive here' })).toBeVisible()
    },
  ],
  [
    'count a store',
    'operator',
    async (page) => {
      await open(page, '/ikad/sms/stocktake', 'Stocktake')
      await expect(page.getByRole('heading', { name: 'Begin a count' })).toBeVisible()
    },
  ],
  [
    'find a card',
    'operator',
    async (page) => {
      await open(page, '/ikad/cps/production/searchcard?status=PENDING_QC', 'Search card')
      await page.getByRole('row').nth(1).tap()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  ],
  [
    'find a lot',
    'operator',
    async (page) => {
      await open(page, '/ikad/sms/lotreceive/managelot', 'Manage lots')
      await page.getByRole('row').nth(1).tap()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  ],
  [
    'hand over a package',
    'operator',
    async (page) => {
      await open(page, '/ikad/cps/despatch', 'Despatch')
      await page
        .locator('.ik-panel', { hasText: 'Waiting for collection' })
        .getByRole('button', { name: /Hand over/ })
        .first()
        .tap()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'see a station’s status',
    'monitor',
    async (page) => {
      await open(page, '/ikad/dpms/printerstatus', 'Printer status')
      await page.getByRole('button', { name: 'List' }).tap()
      await expect(page.getByText('JHB-P01').first()).toBeVisible()
    },
  ],
]

for (const [job, loginId, work] of jobs) {
  test(`a person can ${job} on a phone with a thumb, without scrolling the page sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, loginId)
    await chooseStation(page)
    await work(page)
    expect(await faults(page, job)).toEqual([])
  })
}
