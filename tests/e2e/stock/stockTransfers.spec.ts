import { ask } from '#tests/e2e/support/ask.ts'
import { openToScan, scan } from '#tests/e2e/support/cards.ts'
import { anotherPerson, open, password, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

type Lot = { lotNo: string; startSn: string; endSn: string; cardQty: number; inStore: number }

/** Returns lots that are completely in headquarters' store, the latest last. */
async function lotsInStore(page: Page): Promise<Lot[]> {
  const query =
    '{ lots(first: 100, filter: { branchCode: "HQ", status: [RECEIVED] }) { edges { node { lotNo startSn endSn cardQty inStore } } } }'
  const { lots } = await ask<{ lots: { edges: { node: Lot }[] } }>(page, query)
  return lots.edges
    .map(({ node }) => node)
    .filter(({ cardQty, inStore }) => cardQty === inStore && cardQty >= 100)
}

const plus = (serial: string, more: number) => String(Number(serial) + more).padStart(9, '0')
const numberOf = async (page: Page, pattern: RegExp) => {
  const made = page.getByRole('heading', { level: 2, name: pattern })
  await expect(made).toBeVisible()
  return (await made.textContent())!
}
const answered = (page: Page, text: string | RegExp) =>
  expect(page.locator('.ik-scan-list').getByText(text).first()).toBeVisible()

test('lots go to a branch by scanner, arrive in part, and are returned', async ({
  page: admin,
  browser,
}) => {
  await signIn(admin, 'admin')
  const [whole, ranged] = (await lotsInStore(admin)) as [Lot, Lot]
  const [first, last] = [plus(ranged.startSn, 10), plus(ranged.startSn, 29)]

  const sent =
    await test.step('a label selects a whole lot, two serials a range, another label nothing', async () => {
      await openToScan(admin, '/ikad/sms/distribution/distributelot?to=JHB', 'Distribute lots')
      await scan(admin, whole.lotNo)
      await answered(admin, new RegExp(`^${whole.lotNo}: .* chosen$`))
      await scan(admin, 'NOBODY-L0001')
      await answered(admin, 'This lot number was not found')
      await scan(admin, first)
      await scan(admin, last)
      await answered(admin, `${ranged.lotNo}: 20 cards chosen`)
      await scan(admin, whole.lotNo)
      await answered(admin, `${whole.lotNo}: already chosen`)
      await expect(
        admin.getByRole('list', { name: 'Chosen lots' }).getByRole('listitem'),
      ).toHaveCount(2)
      await admin.getByRole('button', { name: 'Distribute 2 lots' }).click()
      const documentNo = await numberOf(admin, /^LD-HQ-/)
      await expect(admin.getByText(/On its way to /)).toBeVisible()
      await expect(admin.getByRole('link', { name: /^Delivery note/ })).toHaveAttribute(
        'href',
        `/files/delivery-note/${documentNo}?lang=en`,
      )
      await expect(admin.getByRole('link', { name: /^Delivery note/ })).toHaveAttribute(
        'target',
        '_blank',
      )
      return documentNo
    })

  await test.step('the sender is told that another person must receive it', async () => {
    await open(
      admin,
      `/ikad/sms/distribution/receivedistributelot?no=${sent}`,
      'Receive distribution',
    )
    await expect(
      admin.getByText('The person who sent the lots cannot receive them. Another user must do it'),
    ).toBeVisible()
    await expect(admin.getByRole('button', { name: /^Receive/ })).toHaveCount(0)
  })

  const operator = await anotherPerson(browser, 'operator')
  await test.step('the branch opens it by its number, and scans the cards: a part stays open, the missing cards are short', async () => {
    await openToScan(
      operator,
      '/ikad/sms/distribution/receivedistributelot',
      'Receive distribution',
    )
    await expect(operator.getByRole('link', { name: sent })).toBeVisible()
    await scan(operator, sent)
    await expect(operator.getByText('0 lots marked, 0 cards')).toBeVisible()
    await scan(operator, '999999999')
    await answered(operator, /is no lot or serial of/)
    await scan(operator, first)
    await answered(operator, /Scan another serial of the lot for a range$/)
    await scan(operator, plus(first, 16))
    await answered(operator, /17 of 20 arrived$/)
    await expect(operator.getByText('Short: 3 cards')).toBeVisible()
    const said = 'Receive 17 of 20 cards, report 3 missing'
    await operator.getByRole('button', { name: said }).click()
    const dialog = operator.getByRole('alertdialog', { name: 'Report 3 of 20 cards missing?' })
    await dialog.getByRole('button', { name: 'Go on scanning' }).click()
    await expect(operator.getByRole('heading', { level: 2, name: /^LDR-JHB-/ })).toHaveCount(0)
    await operator.getByRole('button', { name: said }).click()
    await dialog.getByRole('button', { name: said }).click()
    const ldrNo = await numberOf(operator, /^LDR-JHB-/)
    await expect(operator.getByText('1 open discrepancy')).toBeVisible()
    await operator.getByRole('button', { name: 'Undo' }).click()
    await expect(operator.getByText(`The receipt of ${ldrNo} was undone`)).toBeVisible()
    await expect(operator.getByText('0 lots marked, 0 cards')).toBeVisible()
    await scan(operator, first)
    await scan(operator, plus(first, 16))
    await expect(operator.getByText('Short: 3 cards')).toBeVisible()
    await operator.getByRole('button', { name: said }).click()
    await dialog.getByRole('button', { name: said }).click()
    await numberOf(operator, /^LDR-JHB-/)
    await expect(operator.getByText('Received in part')).toBeVisible()
    await expect(operator.getByText('1 open discrepancy')).toBeVisible()
    await expect(operator.getByText(/^Still open:/)).toContainText(whole.lotNo)
  })

  await test.step('the rest is received by its label, with two cards damaged', async () => {
    await scan(operator, whole.lotNo)
    await answered(operator, new RegExp(`^${whole.lotNo}: .* arrived$`))
    await operator.getByRole('button', { name: new RegExp(`Report .*${whole.lotNo}`) }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByLabel('Kind').selectOption({ label: 'Damaged' })
    await dialog.getByLabel('First serial').fill('1')
    await dialog.getByRole('button', { name: 'Note discrepancy' }).click()
    await expect(dialog.getByText(/The serials of a discrepancy must be of the lot/)).toBeVisible()
    await dialog.getByLabel('First serial').fill(whole.startSn)
    await dialog.getByLabel('Last serial').fill(plus(whole.startSn, 1))
    await dialog.getByRole('textbox', { name: /^Note/ }).fill('Wet box')
    await dialog.getByRole('button', { name: 'Note discrepancy' }).click()
    await operator.getByRole('button', { name: 'Receive 1 lot' }).click()
    await expect(operator.getByText('Received', { exact: true })).toBeVisible()
  })

  await test.step('headquarters takes the missing ones back and writes the damaged ones off with a supervisor', async () => {
    await open(
      admin,
      `/ikad/sms/distribution/managedistributelot?no=${sent}`,
      'Manage distributions',
    )
    await expect(admin.getByRole('button', { name: 'Cancel document' })).toHaveCount(0)
    await admin.getByRole('button', { name: /^With the sender again Short/ }).click()
    await admin.getByRole('dialog').getByLabel('Note').fill('Never left the shelf')
    await admin.getByRole('button', { name: 'Confirm' }).click()
    await expect(admin.getByText('Never left the shelf').first()).toBeVisible()
    await admin.getByRole('button', { name: /^Written off Damaged/ }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Note').fill('Beyond use')
    await dialog.getByLabel('Supervisor’s user id').fill('hqadmin')
    await dialog.getByLabel('Supervisor’s password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Write off' }).click()
    await expect(admin.getByText(/approved by hqadmin/).first()).toBeVisible()
    await expect(admin.getByRole('button', { name: /^Written off/ })).toHaveCount(0)
  })

  const back =
    await test.step('the branch returns some of them; without a lot nothing is returned', async () => {
      await openToScan(operator, '/ikad/sms/return/returnlot', 'Return lots')
      await operator.getByRole('button', { name: 'Return lots' }).click()
      await expect(operator.getByText('Select at least one lot')).toBeVisible()
      await scan(operator, `${first}-${plus(first, 4)}`)
      await operator.getByRole('button', { name: 'Return 1 lot' }).click()
      return numberOf(operator, /^RL-JHB-/)
    })

  await test.step('and headquarters receives them by a serial', async () => {
    await openToScan(admin, '/ikad/sms/return/receivereturnlot', 'Receive return')
    await scan(admin, back)
    await expect(admin.getByText('0 lots marked, 0 cards')).toBeVisible()
    await scan(admin, `${first}-${plus(first, 4)}`)
    await admin.getByRole('button', { name: 'Receive 1 lot' }).click()
    await expect(admin.getByText(`5 of 5 cards of ${back} received`)).toBeVisible()
  })
})

test('a packed distribution is extended, sent later, and can be cancelled before its receipt; a lot taken meanwhile shows by whom', async ({
  page: admin,
  browser,
}) => {
  await signIn(admin, 'admin')
  const lots = await lotsInStore(admin)
  const [one, other] = lots.slice(-2) as [Lot, Lot]
  const range = ({ startSn }: Lot) => `${startSn}-${plus(startSn, 4)}`

  await openToScan(admin, '/ikad/sms/distribution/distributelot?to=PEN', 'Distribute lots')
  await scan(admin, range(one))
  await answered(admin, `${one.lotNo}: 5 cards chosen`)

  await test.step('a second person takes the lot meanwhile, and the first one sees who it was', async () => {
    const second = await anotherPerson(browser, 'hqadmin')
    await openToScan(second, '/ikad/sms/distribution/distributelot?to=PEN', 'Distribute lots')
    await scan(second, range(one))
    await second.getByText('Pack only, send later').click()
    await second.getByRole('button', { name: 'Distribute 1 lot' }).click()
    const packed = await numberOf(second, /^LD-HQ-/)
    await expect(admin.getByText(/took a part of this lot. Choose it again$/)).toBeVisible()
    await admin.getByRole('button', { name: 'Choose none' }).click()

    await open(
      second,
      `/ikad/sms/distribution/managedistributelot?no=${packed}`,
      'Manage distributions',
    )
    await second.getByRole('link', { name: 'Add lots' }).click()
    await expect(second.locator('.ik-scan input')).toBeFocused()
    await scan(second, range(other))
    await second.getByRole('button', { name: `Add 1 lot to ${packed}` }).click()
    await expect(second.getByText(/^2 lots · 10 cards$/)).toBeVisible()

    await open(
      second,
      `/ikad/sms/distribution/managedistributelot?no=${packed}`,
      'Manage distributions',
    )
    await second.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(second.getByText(`${packed} is on its way`)).toBeVisible()
    await second.getByRole('button', { name: 'Cancel document' }).click()
    await second.getByRole('alertdialog').getByRole('button', { name: 'Cancel document' }).click()
    await expect(second.getByText(`${packed} was cancelled`)).toBeVisible()
    await expect(second.getByRole('button', { name: 'Cancel document' })).toHaveCount(0)
    await second.context().close()
  })
})

test('the screens in Malay, and a branch is led to its tasks', async ({ page }) => {
  await signIn(page, 'operator', { locale: 'ms', theme: 'dark' })
  for (const [path, title, label] of [
    ['distribution/distributelot', 'Agih lot', 'Ibu pejabat mengagihkan lot'],
    ['distribution/receivedistributelot', 'Terima agihan', 'Nombor'],
    ['distribution/managedistributelot', 'Urus agihan', 'Dihantar'],
    ['return/returnlot', 'Pulang lot', 'Pemulangan ke ibu pejabat'],
    ['return/receivereturnlot', 'Terima pemulangan', 'Daripada'],
    ['return/managereturnlot', 'Urus pemulangan', 'Dihantar'],
  ] as const) {
    await open(page, `/ikad/sms/${path}`, title)
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
  }
})
