import { anotherPerson, open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const thisStation = '/ikad/cps/general/setting/stationsetting'
const cardReaders = '/ikad/cps/general/setting/stationcardreader'

test('a workstation becomes a print station, leaves its open list only on request, and prints at the next one', async ({
  page,
}) => {
  await signIn(page, 'operator.pen')
  await open(page, thisStation, 'This station')
  const select = page.getByRole('combobox', { name: 'Print station' })
  await select.selectOption('PEN-P01')
  await expect(
    page.getByRole('link', { name: 'This workstation is print station PEN-P01' }),
  ).toBeVisible()
  await expect(page.getByText('2 of 2 wait')).toBeVisible()

  await select.selectOption('PEN-P02')
  const dialog = page.getByRole('alertdialog', { name: 'Leave station PEN-P01?' })
  await expect(dialog).toContainText('2 records wait there')
  await page.keyboard.press('Escape')
  await expect(select).toHaveValue('PEN-P01')
  await select.selectOption('PEN-P02')
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  await expect(page.getByText('Offline')).toBeVisible()

  await open(page, '/ikad/cps/cardprinting', 'Card printing')
  await expect(page.getByText(/^Station PEN-P02/)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'This workstation is print station PEN-P02' }).click()
  await page.getByRole('button', { name: 'Forget PEN-P02' }).click()
  await expect(page.getByText('No print station chosen on this device')).toBeVisible()
})

test('a deactivated station is inactive at once for everybody; a deleted one says so', async ({
  page,
  browser,
}) => {
  await signIn(page, 'operator.pen')
  await page.evaluate(() =>
    localStorage.setItem(
      'ikad.station',
      JSON.stringify({ stationId: 'PEN-P99', branchCode: 'PEN' }),
    ),
  )
  const other = await anotherPerson(browser, 'supervisor.pen')
  for (const one of [page, other]) {
    await open(one, thisStation, 'This station')
    await one.getByRole('combobox', { name: 'QC station' }).selectOption('PEN-Q01')
    await expect(one.getByText('Active', { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('alert')).toContainText(
    'Station PEN-P99 is no longer among those of PEN',
  )

  await page.getByRole('button', { name: 'Set inactive …' }).click()
  await page
    .getByRole('alertdialog', { name: 'Set PEN-Q01 inactive?' })
    .getByRole('button', { name: 'Set inactive' })
    .click()
  await expect(other.getByText('Inactive', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Set active' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await other.context().close()
})

test('by keyboard: a disconnected reader says so, and without a reader the chip serial is typed', async ({
  page,
}) => {
  await signIn(page, 'operator')
  await page.evaluate(() =>
    localStorage.setItem(
      'ikad.readers',
      JSON.stringify({ qc: 'ACS ACR39U 0', user: 'ACS ACR39U 0' }),
    ),
  )
  await open(page, cardReaders, 'Card readers')
  const qc = page.locator('[data-role=qc]')
  await expect(qc).toContainText('Shared with User card reader')
  await expect(qc).toContainText('The reader is not connected. Connect it and reload the page')
  await qc.getByRole('button', { name: 'Test' }).press('Enter')
  await expect(qc.locator('.ik-rd-outcome')).toContainText(
    'The reader is not connected. Connect it and reload the page',
  )

  await qc.getByRole('combobox').selectOption('')
  await expect(page.getByText(/^Shared with/)).toBeHidden()
  await qc.getByRole('button', { name: 'Test' }).press('Enter')
  await expect(qc.getByLabel('Chip serial')).toBeFocused()
  await page.keyboard.type('04a177f219c080')
  await page.keyboard.press('Enter')
  await expect(qc).toContainText('Read. Chip serial: 04A177F219C080')
})

test('both screens of the workstation in Malay and dark, and light on paper', async ({ page }) => {
  await signIn(page, 'supervisor', { locale: 'ms', theme: 'dark' })
  await open(page, thisStation, 'Stesen ini')
  await page.getByRole('combobox', { name: 'Stesen cetakan' }).selectOption('JHB-P03')
  await expect(page.getByText('Stesen kerja ini ialah stesen cetakan JHB-P03')).toBeVisible()
  // Paper is light, with either theme.
  const background = () =>
    page
      .locator('.ik-panel')
      .first()
      .evaluate((panel) => getComputedStyle(panel).backgroundColor)
  expect(await background()).not.toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(background).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(background).not.toBe('rgb(255, 255, 255)')
  await open(page, cardReaders, 'Pembaca kad')
  await expect(page.getByText('Tiada pembaca dikesan di stesen kerja ini')).toBeVisible()
  await expect(page.getByText('Secara manual', { exact: true })).toHaveCount(5)
})
