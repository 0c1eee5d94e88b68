import { chooseStation, openToScan, readCards, scan } from '#tests/e2e/support/cards.ts'
import { anotherPerson, open, openHome, signIn } from '#tests/e2e/support/person.ts'
import { sendApplications, type Sent } from '#tests/e2e/support/registry.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const stationId = 'JHB-P01'
const employername = 'CERIA JAYA LOGAM SDN BHD'

// The most common window size.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('from an application file to a despatched card', async ({ page: operator, browser }) => {
  const records = await test.step('the registry sends four applications, one of them wrong', () =>
    sendApplications('main-job', 3, { employername, stickerdate: '2026-11-18' }))
  const [first, second, third] = records as [Sent, Sent, Sent]

  await test.step('an administrator sees the result of the file', async () => {
    const admin = await anotherPerson(browser, 'admin')
    await openHome(admin)
    await admin.getByText('2026-11-21-main-job.json').click()
    await expect(
      admin.getByText('4 records: 3 new, 0 updated, 0 unchanged, 0 to be confirmed, 1 refused'),
    ).toBeVisible()
    await expect(admin.getByText(/Row 4.*PLKS-26-910004/)).toBeVisible()
    await admin.context().close()
  })

  await signIn(operator, 'operator')
  await openHome(operator)
  await operator.getByRole('link', { name: /Print cards/ }).click()
  await expect(operator.getByRole('heading', { level: 1, name: 'Card printing' })).toBeVisible()
  await chooseStation(operator, stationId)
  const checker = await anotherPerson(browser, 'operator2')
  await open(checker, '/ikad/cps/cardprinting', 'Card printing')
  await chooseStation(checker, stationId)

  await test.step('nothing is added without a batch number', async () => {
    await clearList(operator)
    await operator.getByLabel('Batch number').fill('')
    await operator.getByLabel('Scan an application or passport to add it to the list').focus()
    await scan(operator, first.passportno)
    await expect(operator.getByText('Enter the batch number first').first()).toBeVisible()
  })

  await test.step('the scanned record is listed after the number is entered, two more follow, and the other window sees them', async () => {
    await operator.getByLabel('Batch number').fill('JHB-261121-77')
    await operator.keyboard.press('Enter')
    await expect(operator.getByText('1 / 5')).toBeVisible()
    for (const [i, record] of [second, third].entries()) {
      await scan(operator, record.passportno!)
      await expect(operator.getByText(`${i + 2} / 5`)).toBeVisible()
    }
    await expect(checker.getByText('3 / 5')).toBeVisible()
    await expect(checker.getByText(third.applicationno!).first()).toBeVisible()
  })

  await test.step('they are printed one after the other: the serial is confirmed, the chip scanned', async () => {
    await operator.keyboard.press('Control+Enter')
    for (let n = 1; n <= 3; n++) {
      await expect(operator.getByLabel('Card serial')).toBeFocused()
      await operator.keyboard.press('Enter')
      await expect(operator.getByLabel('Chip serial')).toBeFocused()
      await scan(operator, `0477F219C0A${n}`)
    }
    await expect(
      operator.locator('.ik-cp-slots').getByText('Printed', { exact: true }),
    ).toHaveCount(3)
    await expect(checker.locator('.ik-cp-slots').getByText('Printed', { exact: true })).toHaveCount(
      3,
    )
  })

  const cards = await readCards(operator, stationId)

  await test.step('the person who printed a card may not pass it', async () => {
    await openToScan(operator, '/ikad/cps/cardqc', 'Quality check')
    await scan(operator, cards.get(first.applicationno!)!.qrString)
    await expect(
      operator.getByText('The person who personalised the card cannot pass it').first(),
    ).toBeVisible()
  })

  await test.step('another person scans QR and chip, and passes two of them by keyboard', async () => {
    await openToScan(checker, '/ikad/cps/cardqc', 'Quality check')
    await scan(checker, `IKAD1.eyJhcHBsaWNhdGlvbm5vIjoiWCJ9.${'A'.repeat(86)}`)
    await expect(checker.getByText('The QR code is not genuine').first()).toBeVisible()
    for (const record of [first, second]) {
      const { qrString, chipSn } = cards.get(record.applicationno!)!
      await scan(checker, qrString)
      await expect(checker.getByText(record.applicationno!).first()).toBeVisible()
      await scan(checker, chipSn)
      await expect(checker.getByRole('button', { name: /^Pass/ })).toBeEnabled()
      await checker.keyboard.press('p')
      await expect(checker.getByText(/^Passed: /)).toBeVisible()
    }
  })

  await test.step('the third is rejected with a reason and reprinted on another card', async () => {
    const { qrString, cardSn } = cards.get(third.applicationno!)!
    await scan(checker, qrString)
    await expect(checker.getByText(third.applicationno!).first()).toBeVisible()
    await checker.keyboard.press('r')
    await expect(checker.getByRole('group', { name: 'Reason' })).toBeVisible()
    await checker.keyboard.press('3')
    await checker.getByRole('button', { name: `Reject card ${cardSn}` }).click()
    await expect(checker.getByText(/^Rejected: /)).toBeVisible()
    await openToScan(operator, '/ikad/cps/cardprinting', 'Card printing')
    await scan(operator, third.passportno)
    await expect(operator.getByText('4 / 5')).toBeVisible()
    await operator.keyboard.press('Control+Enter')
    await expect(operator.getByLabel('Card serial')).toBeFocused()
    await operator.keyboard.press('Enter')
    await expect(operator.getByLabel('Chip serial')).toBeFocused()
    await scan(operator, '0477F219C0B1')
    await expect(
      operator.locator('.ik-cp-slots').getByText('Printed', { exact: true }),
    ).toHaveCount(4)
  })

  const packagingId =
    await test.step('the passed ones of one employer and sticker date are despatched as one package', async () => {
      await openToScan(operator, '/ikad/cps/despatch', 'Despatch')
      for (const record of [first, second])
        await scan(operator, cards.get(record.applicationno!)!.cardSn)
      await operator.getByRole('button', { name: 'Despatch 2 cards' }).click()
      const made = operator.getByRole('heading', { level: 2, name: /^PK-JHB-/ })
      await expect(made).toBeVisible()
      return (await made.textContent())!
    })

  await test.step('search card shows the whole history', async () => {
    await open(
      checker,
      `/ikad/cps/production/searchcard?q=${cards.get(first.applicationno!)!.cardSn}`,
      'Search card',
    )
    await checker.getByText(first.applicationno!).first().click()
    await expect(checker.getByText(packagingId).first()).toBeVisible()
    for (const step of [
      'Despatched',
      'Passed quality check',
      'Personalised',
      'Added to the printing list',
    ])
      await expect(checker.getByText(step).first()).toBeVisible()
    await expect(checker.getByText(cards.get(first.applicationno!)!.chipSn).first()).toBeVisible()
  })
})

/** The demonstration leaves records on some station's list; this test starts with an empty one. */
async function clearList(page: Page): Promise<void> {
  const clear = page.getByRole('button', { name: 'Remove waiting records' })
  if (!(await clear.isVisible()) || (await clear.isDisabled())) return
  await clear.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Remove waiting records' })
    .click()
  await expect(page.getByText('0 / 5')).toBeVisible()
}
