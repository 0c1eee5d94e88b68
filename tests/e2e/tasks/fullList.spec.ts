import { chooseStation, openToScan } from '#tests/e2e/support/cards.ts'
import { task } from '#tests/e2e/support/countedTask.ts'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { clearList, jobOf } from '#tests/e2e/support/printed.ts'
import { sendApplications } from '#tests/e2e/support/registry.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const stationId = 'JHB-P02'
const screen = '/ikad/cps/cardprinting'

test('a full list is printed and the next one begun with the effort that docs/keys.md states', async ({
  page,
}) => {
  const employername = 'SENARAI PENUH SDN BHD'
  const records = await sendApplications('full-list', 6, {
    employername,
    stickerdate: '2026-11-18',
  })
  const numbers = records.map(({ applicationno }) => applicationno!)
  await signIn(page, 'operator')
  await jobOf(page, numbers.at(-1)!)
  await clearList(page, stationId)
  await open(page, screen, 'Card printing')
  await chooseStation(page, stationId)
  await openToScan(page, screen, 'Card printing')
  const printed = page.locator('.ik-cp-slots').getByText('Printed', { exact: true })

  await task(page, 'print a full list of five', async (hand) => {
    for (const [i, no] of numbers.slice(0, 5).entries()) {
      await hand.scan(no)
      await expect(page.getByText(`${i + 1} / 5`)).toBeVisible()
    }
    await hand.press('Control+Enter')
    for (let card = 1; card <= 5; card++) {
      await expect(page.getByLabel('Card serial')).toBeFocused()
      await hand.press('Enter')
      await expect(page.getByLabel('Chip serial')).toBeFocused()
      await hand.scan(`0498F219D0A${card}`)
      await expect(printed).toHaveCount(card)
    }
  })
  await task(page, 'begin the list after a full one', async (hand) => {
    await hand.scan(numbers[5]!)
    await expect(page.getByText('1 / 5')).toBeVisible()
    await expect(page.locator('.ik-cp-slots').getByText(numbers[5]!)).toBeVisible()
    await expect(printed).toHaveCount(0)
  })
})
