import { formatCardSn } from '#domain/serials.ts'
import { ask } from '#tests/e2e/support/ask.ts'
import { CameraPicture } from '#tests/e2e/support/cameraPicture.ts'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const camera = new CameraPicture()
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...launchOptions.args!, ...camera.flags] })
  },
  permissions: ['camera'],
  viewport: { width: 360, height: 740 },
})
test.afterAll(() => camera.remove())

test('a store is counted by the camera of a phone, and neither a lost network nor a reload loses a scan', async ({
  page,
}) => {
  await signIn(page, 'admin')
  type Held = {
    stations: { stationId: string; held: { nextCardSn: string; quantity: number }[] }[]
  }
  const { stations } = await ask<Held>(
    page,
    '{ stations { stationId held { nextCardSn quantity } } }',
  )
  const { nextCardSn } = stations
    .find(({ stationId }) => stationId === 'JHB-P02')!
    .held.find(({ quantity }) => quantity >= 9)!
  const serial = (after: number) => formatCardSn(Number(nextCardSn) + after)

  await open(page, '/ikad/sms/stocktake?place=JHB', 'Stocktake')
  await expect(page.locator('.ik-st-open [name=place]')).toHaveValue('JHB')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const openCamera = page
    .locator('.ik-st-panel')
    .getByRole('button', { name: 'Scan by the camera' })
  const dialog = page.getByRole('dialog', { name: 'Scan codes by the camera' })
  await openCamera.click()

  camera.showBars(serial(0))
  await expect(dialog.getByText(`From ${serial(0)}: scan the other end`)).toBeVisible()
  camera.showBars(serial(2))
  await expect(dialog.getByText('3 cards counted')).toBeVisible()

  // The code stays in view, and is not read again.
  await page.waitForTimeout(3_000)
  await expect(dialog.getByText('3 cards counted')).toBeVisible()

  await page.route(/graphql|alive/, (route) => route.abort())
  camera.showBars(serial(3))
  await expect(dialog.getByText(`From ${serial(3)}: scan the other end`)).toBeVisible()
  camera.showBars(serial(5))
  await expect(dialog.getByText('waiting for the connection')).toBeVisible()
  await page.reload()
  await page.unroute(/graphql|alive/)
  const panel = page.locator('.ik-st-panel')
  await expect(panel.getByText('6 cards counted')).toBeVisible()

  // The first end of a box survives a reload too.
  await openCamera.click()
  camera.showBars(serial(6))
  await expect(dialog.getByText(`From ${serial(6)}: scan the other end`)).toBeVisible()
  await page.reload()
  await expect(panel.getByText(`A box starts at ${serial(6)}`)).toBeVisible()
  camera.showNothing()
  await openCamera.click()
  camera.showQr(serial(8))
  await expect(dialog.getByText('3 cards counted')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(panel.getByText('9 cards counted')).toBeVisible()

  const stocktakeId = Number(new URL(page.url()).hash.match(/no=(\d+)/)![1])
  await page.getByRole('button', { name: 'End the count' }).click()
  await page.locator('[name=remark]').fill('Counted by camera')
  await page.locator('.ik-st-panel button[type=submit]').click()
  await expect(page.getByText('Awaiting approval').first()).toBeVisible()
  type Counted = { stocktake: { counts: { startSn: string; endSn: string }[] } }
  const { stocktake } = await ask<Counted>(
    page,
    'query($no: Int!) { stocktake(stocktakeId: $no) { counts(first: 9) { startSn endSn } } }',
    { no: stocktakeId },
  )
  expect(stocktake.counts.map(({ startSn, endSn }) => `${startSn}-${endSn}`).sort()).toEqual(
    [0, 3, 6].map((first) => `${serial(first)}-${serial(first + 2)}`),
  )
})
