import { ask } from '#tests/e2e/support/ask.ts'
import { chooseStation, openToScan, readCards, scan } from '#tests/e2e/support/cards.ts'
import { anotherPerson, open, password, signIn } from '#tests/e2e/support/person.ts'
import { clearList, jobOf, printed } from '#tests/e2e/support/printed.ts'
import { sendApplications } from '#tests/e2e/support/registry.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const stationId = 'JHB-P03'
const screen = '/ikad/cps/cardprinting'
const slot = (page: Page, no: string) => page.locator('.ik-cp-slot', { hasText: no })

test('two people at one station, a reload and a dead network during a print: each card is printed once', async ({
  page,
  browser,
}) => {
  const records = await sendApplications('printing', 4, {
    employername: 'BINTANG TIMUR TEKSTIL SDN BHD',
  })
  const [first, second, third, fourth] = records.map(({ applicationno }) => applicationno!) as [
    string,
    string,
    string,
    string,
  ]
  await signIn(page, 'operator')
  await jobOf(page, fourth)
  await clearList(page, stationId)
  await open(page, screen, 'Card printing')
  await chooseStation(page, stationId)
  const other = await anotherPerson(browser, 'operator2')
  await open(other, screen, 'Card printing')
  await chooseStation(other, stationId)

  await test.step('each sees what the other scans', async () => {
    await page.getByLabel('Batch number').fill('JHB-261121-94')
    await page.keyboard.press('Enter')
    for (const [i, no] of [first, second, third, fourth].entries()) {
      await scan(page, no)
      await expect(page.getByText(`${i + 1} / 5`)).toBeVisible()
    }
    await expect(slot(other, fourth)).toContainText('Waiting')
    await expect(slot(other, first)).toContainText('added by')
  })

  await test.step('while one prints, the other sees it, cannot remove it, and prints nothing', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByLabel('Card serial')).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: 'Card 1 of 4: RAHMAN MD SOHEL, printing' }),
    ).toBeVisible()
    await expect(slot(other, first)).toContainText('In the printer')
    await expect(other.getByRole('button', { name: `Remove ${first} from the list` })).toHaveCount(
      0,
    )
    await other.keyboard.press('Control+Enter')
    await expect(
      slot(other, first).getByText(new RegExp(`has sent ${first} to the printer of this station`)),
    ).toBeVisible()
  })

  await test.step('a reload during a print keeps the list, and asks for the card’s result before the next one', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Chip serial')).toBeFocused()
    await page.reload()
    await expect(slot(page, first)).toContainText('Printed or not?')
    await expect(slot(page, second)).toContainText('Waiting')
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', {
      name: 'What happened to the card of RAHMAN MD SOHEL?',
    })
    await expect(dialog.getByLabel('Card serial')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Chip serial')).toBeFocused()
    await scan(page, '0494F219C0A1')
    await expect(slot(page, first)).toContainText('Printed')
    await expect(slot(other, first)).toContainText('Printed')
  })

  await test.step('a network failure during a print says what to do; the same card is saved when it is back', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByLabel('Card serial')).toBeFocused()
    const serial = await page.getByLabel('Card serial').inputValue()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Chip serial')).toBeFocused()
    await page.context().setOffline(true)
    await scan(page, '0494F219C0A2')
    await expect(
      slot(page, second).getByText(
        /may not have been saved\. Check the connection, cancel the printer job/,
      ),
    ).toBeVisible()
    await page.context().setOffline(false)
    await slot(page, second).getByRole('button', { name: 'Save the status again' }).press('Enter')
    await expect(slot(page, second)).toContainText('Printed')
    const card = (await readCards(page, stationId)).get(second)!
    expect([card.cardSn, card.chipSn]).toEqual([serial, '0494F219C0A2'])
  })

  await test.step('cancelled, nothing was printed: the record waits again', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByLabel('Card serial')).toBeFocused()
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Nothing was printed' })
      .press('Enter')
    await expect(slot(page, third)).toContainText('Waiting')
  })

  await test.step('a chip error spoils the card, and the record leaves the queue', async () => {
    await page.getByRole('button', { name: 'Chip error …' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Card serial')).not.toHaveValue('')
    await expect(dialog.getByLabel('Card serial')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(slot(page, third)).toContainText('Chip error')
    await expect(slot(other, third)).toContainText('Chip error')
  })

  await test.step('another card type clears the waiting list, after a confirmation', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Card type' }).click()
    const types = page.getByLabel('Card type', { exact: true })
    await types.selectOption('PLKS*')
    await expect(page).toHaveURL(/type=PLKS/)
    await types.selectOption('EP')
    const dialog = page.getByRole('alertdialog', {
      name: 'Changing the card type clears the printing list',
    })
    // Enter by habit does nothing: the harmless choice has the focus.
    await expect(dialog.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(slot(page, fourth)).toContainText('Waiting')
    await types.selectOption('EP')
    await dialog.getByRole('button', { name: 'Clear the list and change' }).press('Enter')
    await expect(page).toHaveURL(/type=EP/)
    await expect(slot(page, fourth)).toHaveCount(0)
    await expect(slot(other, fourth)).toHaveCount(0)
  })
  await other.context().close()
})

test('semakan kualiti: tolak dengan tugasan baharu, tanpa cetak semula, ralat cip, tolak manual, dan kad yang telah diterima', async ({
  page,
  browser,
}) => {
  const employername = 'PERMATA SELATAN GETAH SDN BHD'
  const records = await sendApplications('qc', 4, { employername })
  const [received] = await sendApplications('received', 1, {
    employername,
    receivedbyimmigration: '2026-11-20',
  })
  const numbers = [...records, received!].map(({ applicationno }) => applicationno!)
  const maker = await anotherPerson(browser, 'operator')
  const [renewed, ended, chip, manual, beyond] = await printed(
    maker,
    stationId,
    numbers,
    '0495F219C0',
  )
  await maker.context().close()
  await signIn(page, 'operator2', { locale: 'ms', theme: 'dark' })
  await openToScan(page, '/ikad/cps/cardqc', 'Semakan kualiti')
  const verdicts = page.getByRole('toolbar', { name: 'Keputusan' })

  await test.step('the QR code comes first', async () => {
    await scan(page, renewed!.chipSn)
    await expect(page.getByRole('alert').filter({ hasText: 'Imbas kod QR dahulu' })).toBeVisible()
  })

  await test.step('rejected with a new job, by keyboard alone', async () => {
    await scan(page, renewed!.qrString)
    await expect(page.getByRole('group', { name: 'Rupa kad yang sepatutnya' })).toContainText(
      renewed!.cardSn,
    )
    await expect(verdicts).toBeFocused()
    await page.keyboard.press('r')
    await expect(page.getByRole('group', { name: 'Sebab' })).toBeVisible()
    await page.keyboard.press('2')
    await expect(page.getByRole('radio', { name: /^02/ })).toBeChecked()
    await page.getByLabel('Sisip tugasan baharu').press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Ditolak: /)).toBeVisible()
    await expect(page.getByText(/02 Text misprint · tugasan baharu/).first()).toBeVisible()
    expect((await statesOf(page, renewed!.applicationNo)).sort()).toEqual(['NEW', 'QC_REJECTED'])
  })

  await test.step('rejected without a reprint, and not a second time', async () => {
    await scan(page, ended!.qrString)
    await expect(verdicts).toBeFocused()
    await page.keyboard.press('r')
    await expect(page.getByRole('group', { name: 'Sebab' })).toBeVisible()
    await page.keyboard.press('4')
    await expect(page.getByRole('radio', { name: /^04/ })).toBeChecked()
    await page.getByLabel('Tiada cetak semula').press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/04 Laminate fault · tiada cetak semula/).first()).toBeVisible()
    expect(await statesOf(page, ended!.applicationNo)).toEqual(['QC_REJECTED'])
    await scan(page, ended!.qrString)
    await expect(page.getByRole('alert').filter({ hasText: 'Kad ini telah ditolak' })).toBeVisible()
    await expect(verdicts).toHaveCount(0)
  })

  await test.step('another card’s chip is marked and passes nothing; a chip error takes the card’s own serial', async () => {
    await scan(page, chip!.qrString)
    await expect(verdicts).toBeFocused()
    await scan(page, manual!.chipSn)
    await expect(
      page.getByRole('heading', { name: 'QR, cip dan permohonan tidak sepadan' }),
    ).toBeVisible()
    await expect(page.getByText(/^Cip menyatakan/)).toBeVisible()
    await page.keyboard.press('p')
    await expect(verdicts.getByRole('button', { name: /^Lulus/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Ralat cip …' }).press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Siri kad')).toBeFocused()
    await page.keyboard.type(manual!.cardSn)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('dialog').getByText('Ini bukan kad yang dicetak untuk tugasan ini'),
    ).toBeVisible()
    await page.getByRole('dialog').getByLabel('Siri kad').fill(chip!.cardSn)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Ditolak: /)).toBeVisible()
    expect(await statesOf(page, chip!.applicationNo)).toEqual(['CHIP_ERROR'])
  })

  await test.step('a supervisor rejects a card by its serial, but not their own', async () => {
    await page.getByRole('button', { name: 'Tolak manual … (penyelia)' }).press('Enter')
    await expect(page.getByLabel('Nombor siri kad, permohonan atau pasport')).toBeFocused()
    await scan(page, manual!.cardSn)
    const dialog = page.getByRole('dialog', { name: new RegExp(manual!.applicationNo) })
    await expect(dialog).toContainText('Pelekat/EPass(Baharu)')
    await dialog.getByLabel('Sebab').selectOption('07')
    await dialog.getByLabel('ID pengguna penyelia').fill('operator2')
    await dialog.getByLabel('Kata laluan penyelia').fill(password)
    await page.keyboard.press('Enter')
    await expect(
      dialog
        .getByRole('alert')
        .filter({ hasText: 'Anda tidak boleh meluluskan permintaan sendiri' }),
    ).toBeVisible()
    expect(await statesOf(page, manual!.applicationNo)).toEqual(['PENDING_QC'])
    await dialog.getByLabel('ID pengguna penyelia').fill('supervisor')
    await dialog.getByLabel('Kata laluan penyelia').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/07 Card bent or cracked · tolak manual/).first()).toBeVisible()
    expect(await statesOf(page, manual!.applicationNo)).toEqual(['MANUALLY_REJECTED'])
  })

  await test.step('a card that the immigration department has received gets no verdict', async () => {
    // Keys pressed while a dialog is closing belong to the dialog.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.locator('.ik-scan input').focus()
    await scan(page, beyond!.qrString)
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'Kad telah diterima oleh Jabatan Imigresen. QC tidak dibenarkan' })
    await expect(refusal).toContainText('Ketepikan kad itu')
    await expect(verdicts).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ralat cip …' })).toHaveCount(0)
    expect(await statesOf(page, beyond!.applicationNo)).toEqual(['PENDING_QC'])
  })
})

async function statesOf(page: Page, applicationNo: string): Promise<string[]> {
  const query = 'query($text: String!) { findCardJobs(text: $text) { status } }'
  const { findCardJobs } = await ask<{ findCardJobs: { status: string }[] }>(page, query, {
    text: applicationNo,
  })
  return findCardJobs.map(({ status }) => status)
}
