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

test('scans of a count without a connection outlive their tab, and the next tab sends them', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin')
  const { stations } = await ask<Held>(
    page,
    '{ stations { stationId held { quantity nextCardSn cardType { code } } } }',
  )
  const { nextCardSn, cardType } = stations
    .find((station) => station.stationId === stationId)!
    .held.find(({ quantity }) => quantity >= 3)!
  const place = `/ikad/sms/stocktake?place=${encodeURIComponent(`JHB ${stationId}`)}`
  await open(page, place, 'Stocktake')
  await page.locator('.ik-st-open [name=cardType]').selectOption(cardType.code)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(page.getByText('The count is blind')).toBeVisible()
  const address = page.url()

  await page.locator('.ik-st-panel .ik-scan input').focus()
  await scan(page, nextCardSn)
  await expect(page.getByText(`A box starts at ${nextCardSn}`)).toBeVisible()
  await context.setOffline(true)
  await scan(page, formatCardSn(Number(nextCardSn) + 2))
  await scan(page, formatCardSn(Number(nextCardSn) + 4))
  await expect(page.getByText('2 scans wait for the connection')).toBeVisible()
  await page.close()

  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(address)
  await expect(next.getByText('3 cards counted', { exact: true })).toBeVisible()
  await expect(
    next.getByText(`A box starts at ${formatCardSn(Number(nextCardSn) + 4)}`),
  ).toBeVisible()
})
