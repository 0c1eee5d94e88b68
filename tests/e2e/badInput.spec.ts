import { chooseStation, openToScan, scan } from '#tests/e2e/support/cards.ts'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { jobOf } from '#tests/e2e/support/printed.ts'
import { sendApplications } from '#tests/e2e/support/registry.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const stationId = 'JHB-P02'
const employername = 'TEGUH MAJU PERABOT SDN BHD'

test('a printing list of five accepts no sixth, and a lost connection during a print says what to do', async ({
  page,
}) => {
  const records = await sendApplications('bad-input', 6, { employername })
  await signIn(page, 'operator2')
  await open(page, '/ikad/cps/cardprinting', 'Card printing')
  await chooseStation(page, stationId)
  await page.getByLabel('Batch number').fill('JHB-261121-88')
  await page.keyboard.press('Enter')

  await test.step('five are listed', async () => {
    for (const [i, record] of records.slice(0, 5).entries()) {
      await jobOf(page, record.applicationno!)
      await scan(page, record.passportno)
      await expect(page.getByText(`${i + 1} / 5`)).toBeVisible()
    }
    await scan(page, records[5]!.passportno)
    await expect(
      page.getByText('At most 5 records can be added to the printing list').first(),
    ).toBeVisible()
  })

  await test.step('a serial that the station does not hold is refused at its field', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByLabel('Card serial')).toBeFocused()
    await page.getByLabel('Card serial').fill('999999999')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(/999999999 is not among the blank cards that station JHB-P02 holds/).first(),
    ).toBeVisible()
  })

  await test.step('it is requested again, with the next serial suggested: nothing was fed into the printer', async () => {
    await expect(page.getByLabel('Card serial')).toBeFocused()
    await expect(page.getByLabel('Card serial')).not.toHaveValue('999999999')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the response to a print is lost: the message stays, and the retry prints no second card', async () => {
    let lost = 0
    await page.route('**/graphql', async (route) => {
      const printing = route.request().postData()?.includes('"chipSn"') ?? false
      if (!printing || lost >= 2) return route.fallback()
      lost += 1
      // The server does it, but its response never arrives.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Chip serial')).toBeFocused()
    await scan(page, '0488F219C0A2')
    // Its state may arrive by the live connection, or the message says what to do; either way one
    // card is printed.
    const printed = page.locator('.ik-cp-slots').getByText('Printed', { exact: true })
    const message = page.getByText('The status of the job may not have been saved').first()
    await expect(printed.first().or(message)).toBeVisible()
    await page.keyboard.press('Escape')
    await openToScan(page, '/ikad/cps/cardprinting', 'Card printing')
    await expect(printed).toHaveCount(1)
  })
})

test('a forged QR is reported in the page’s language', async ({ page }) => {
  await signIn(page, 'operator')
  await openToScan(page, '/ikad/cps/cardqc', 'Quality check')
  const forged = `IKAD1.e30.${'A'.repeat(86)}`
  await scan(page, forged)
  await expect(page.getByText('The QR code is not genuine').first()).toBeVisible()
  await page.getByTitle('Bahasa Melayu').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Semakan kualiti' })).toBeVisible()
  await scan(page, forged)
  await expect(page.getByText('Kod QR tidak tulen').first()).toBeVisible()
})
