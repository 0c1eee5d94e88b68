import { formatCardSn } from '#domain/serials.ts'
import { ask } from '#tests/e2e/support/ask.ts'
import { scan } from '#tests/e2e/support/cards.ts'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const stationId = 'JHB-P02'
type Held = {
  stations: {
    stationId: string
    held: { quantity: number; nextCardSn: string; cardType: { code: string } }[]
  }[]
}

test('a stocktake is blind until it is ended, lists the missing cards, and its adjustment waits for a second person', async ({
  page,
}) => {
  // People of the branch print at this station: one of headquarters may count it.
  await signIn(page, 'admin')
  const { stations } = await ask<Held>(
    page,
    '{ stations { stationId held { quantity nextCardSn cardType { code } } } }',
  )
  const { nextCardSn, cardType } = stations
    .find((station) => station.stationId === stationId)!
    .held.find(({ quantity }) => quantity >= 3)!
  await open(
    page,
    `/ikad/sms/stocktake?place=${encodeURIComponent(`JHB ${stationId}`)}`,
    'Stocktake',
  )
  await expect(page.locator('.ik-st-open [name=place]')).toHaveValue(`JHB ${stationId}`)
  await page.locator('.ik-st-open [name=cardType]').selectOption(cardType.code)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()

  await expect(page.getByText('The count is blind')).toBeVisible()
  await expect(page.getByText('Missing')).toHaveCount(0)
  const scanField = page.locator('.ik-st-panel .ik-scan input')
  await scanField.focus()
  await scan(page, nextCardSn)
  // Scanners sometimes send a code twice.
  await scan(page, nextCardSn)
  await expect(page.getByText(`Card ${nextCardSn} again`)).toBeVisible()
  await expect(page.getByText('0 cards counted')).toBeVisible()
  await page.getByRole('button', { name: 'Count this card alone' }).click()
  await expect(page.getByText('1 card counted', { exact: true })).toBeVisible()
  await scanField.focus()

  // A box without its other end, and a scan that waits for the connection, would be missing.
  const second = formatCardSn(Number(nextCardSn) + 1)
  await scan(page, second)
  await page.getByRole('button', { name: 'End the count' }).click()
  const end = page.locator('.ik-st-panel button[type=submit]')
  await expect(page.getByText('A box is begun. Scan its other end')).toBeVisible()
  await expect(end).toBeDisabled()
  await page.getByRole('button', { name: 'Begin it again' }).click()
  await page.locator('[name=remark]').fill('Counted for the test')
  await page.context().setOffline(true)
  await scanField.focus()
  await scan(page, second)
  await end.click()
  await expect(page.getByText('Some scans are not processed yet')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(`A box starts at ${second}`)).toBeVisible()
  await page.getByRole('button', { name: 'Count this card alone' }).click()
  await expect(page.getByText('2 cards counted')).toBeVisible()

  await end.click()
  await expect(page.getByText('Missing').first()).toBeVisible()
  await expect(page.getByText('Awaiting approval').first()).toBeVisible()
})
