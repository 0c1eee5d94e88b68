import { ask } from '#tests/e2e/support/ask.ts'
import { chooseStation, scan } from '#tests/e2e/support/cards.ts'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const screen = ['/ikad/cps/cardwithdrawal', 'Card withdrawal'] as const
const stationId = 'PEN-P01'

type Stock = { stationStock: { store: { lotNo: string; nextCardSn: string; quantity: number }[] } }
const storeOf = `query($stationId: String!) { stationStock(stationId: $stationId) { store { lotNo nextCardSn quantity } } }`

test('blank cards are withdrawn and put back by scanner alone, and the day is closed by a blind count', async ({
  page,
}) => {
  await signIn(page, 'operator.pen')
  await open(page, ...screen)
  await chooseStation(page, stationId)
  await expect(page.locator('.ik-scan input')).toBeFocused()
  const { stationStock } = await ask<Stock>(page, storeOf, { stationId })
  const { nextCardSn: first } = stationStock.store.find(({ quantity }) => quantity >= 10)!
  const last = String(Number(first) + 4).padStart(9, '0')

  await scan(page, first)
  await expect(page.getByText('First serial')).toBeVisible()
  await scan(page, '5')
  await expect(page.getByText(`withdrawn: ${first} to ${last}`).first()).toBeVisible()
  await scan(page, '000000001')
  await expect(
    page
      .locator('.ik-scan')
      .getByText(/000000001/)
      .first(),
  ).toBeVisible()

  await scan(page, first)
  await scan(page, last)
  await expect(page.getByText(`put back: ${first} to ${last}`).first()).toBeVisible()

  await page.getByRole('button', { name: 'End-of-day count' }).click()
  const dialog = page.getByRole('dialog')
  for (const field of await dialog.locator('input[type=number]').all()) await field.fill('0')
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect(dialog.locator('.ik-field-error, [role=alert]').first()).toBeVisible()
  await dialog.getByLabel('Explanation').fill('Counted for the test: the box stands in the safe')
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('The day is closed')).toBeVisible()
})

test('the screen of card withdrawal in Malay', async ({ page }) => {
  await signIn(page, 'supervisor', { locale: 'ms', theme: 'dark' })
  await open(page, screen[0], 'Pengeluaran kad')
  await expect(
    page
      .getByText('Tiada stesen dipilih pada peranti ini')
      .or(page.getByText(/^Stesen /))
      .first(),
  ).toBeVisible()
})
