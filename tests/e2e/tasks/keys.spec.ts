import { ask } from '#tests/e2e/support/ask.ts'
import { chooseStation, openToScan, scan } from '#tests/e2e/support/cards.ts'
import { task } from '#tests/e2e/support/countedTask.ts'
import { anotherPerson, open, signIn } from '#tests/e2e/support/person.ts'
import { clearList, jobOf, printed } from '#tests/e2e/support/printed.ts'
import { sendApplications } from '#tests/e2e/support/registry.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const stationId = 'JHB-P02'

const pass =
  'mutation($input: PassQcInput!) { result: passQc(input: $input) { __typename ... on Problem { code } } }'

test('the manual effort of tasks equals docs/keys.md, and is no more than at first', async ({
  page,
  browser,
}) => {
  const employername = 'KIRAAN TANGAN SDN BHD'
  const records = await sendApplications('keys', 5, { employername, stickerdate: '2026-11-18' })
  const numbers = records.map(({ applicationno }) => applicationno!)
  await signIn(page, 'operator')
  await jobOf(page, numbers[3]!)
  await clearList(page, stationId)
  await open(page, '/ikad/cps/cardprinting', 'Card printing')
  await chooseStation(page, stationId)
  await openToScan(page, '/ikad/cps/cardprinting', 'Card printing')
  await jobOf(page, numbers[4]!)
  await scan(page, numbers[4]!)
  await expect(page.getByText('1 / 5')).toBeVisible()

  await task(page, 'print one card', async (hand) => {
    await hand.scan(numbers[0]!)
    await expect(page.getByText('2 / 5')).toBeVisible()
    await hand.press('Control+Enter')
    await expect(page.getByLabel('Card serial')).toBeFocused()
    await hand.press('Enter')
    await expect(page.getByLabel('Chip serial')).toBeFocused()
    await hand.scan('0498F219C0A1')
    await expect(page.locator('.ik-cp-slots').getByText('Printed', { exact: true })).toHaveCount(1)
  })
  await task(page, 'print the next card of the list', async (hand) => {
    await expect(page.getByLabel('Card serial')).toBeFocused()
    await hand.press('Enter')
    await expect(page.getByLabel('Chip serial')).toBeFocused()
    await hand.scan('0498F219C0A2')
    await expect(page.locator('.ik-cp-slots').getByText('Printed', { exact: true })).toHaveCount(2)
  })

  const [first, second, third] = await printed(page, stationId, numbers.slice(1, 4), '0498F219C0')
  const checker = await anotherPerson(browser, 'operator2')
  await openToScan(checker, '/ikad/cps/cardqc', 'Quality check')
  for (const [name, card] of [
    ['pass a card', first!],
    ['pass the next card', second!],
  ] as const)
    await task(checker, name, async (hand) => {
      await hand.scan(card.qrString)
      await expect(checker.getByText(card.applicationNo).first()).toBeVisible()
      await hand.scan(card.chipSn)
      await expect(checker.getByRole('button', { name: /^Pass/ })).toBeEnabled()
      await hand.press('p')
      await expect(checker.getByText(/^Passed: /)).toBeVisible()
    })
  await task(checker, 'reject a card', async (hand) => {
    await hand.scan(third!.qrString)
    await expect(checker.getByText(third!.applicationNo).first()).toBeVisible()
    await hand.scan(third!.chipSn)
    await expect(checker.getByRole('button', { name: /^Pass/ })).toBeEnabled()
    await hand.press('r')
    await expect(checker.getByRole('group', { name: 'Reason' })).toBeVisible()
    await hand.press('3')
    await hand.press('Enter')
    await expect(checker.getByText(/^Rejected: /)).toBeVisible()
  })
  const sent = await sendApplications('keys-courier', 2, {
    employername: 'KIRAAN KURIER SDN BHD',
    stickerdate: '2026-11-17',
    deliverymethod: 'delivery',
  })
  const parcel = await printed(
    page,
    stationId,
    sent.map(({ applicationno }) => applicationno!),
    '0498F219C1',
  )
  for (const { applicationNo, qrString, chipSn } of parcel) {
    const { jobId } = await jobOf(checker, applicationNo)
    const { result } = await ask<{ result: object }>(checker, pass, {
      input: { jobId, qrString, chipSn },
    })
    expect(result).toEqual({ __typename: 'CardJobPayload' })
  }
  await checker.context().close()

  await openToScan(page, '/ikad/cps/despatch', 'Despatch')
  await task(page, 'despatch two cards for collection', async (hand) => {
    for (const { cardSn } of [first!, second!]) {
      await hand.scan(cardSn)
      await expect(page.getByText(new RegExp(`${cardSn}`)).first()).toBeVisible()
    }
    await hand.click(page.getByRole('button', { name: 'Despatch 2 cards' }))
    await expect(page.getByRole('heading', { level: 2, name: /^PK-JHB-/ })).toBeVisible()
  })

  type Stock = {
    stationStock: { store: { lotNo: string; nextCardSn: string; quantity: number }[] }
  }
  const storeOf = `query($stationId: String!) { stationStock(stationId: $stationId) { store { lotNo nextCardSn quantity } } }`
  const { stationStock } = await ask<Stock>(page, storeOf, { stationId })
  const { nextCardSn } = stationStock.store.find(({ quantity }) => quantity >= 20)!
  await openToScan(page, '/ikad/cps/cardwithdrawal', 'Card withdrawal')
  await task(page, 'withdraw 20 blank cards', async (hand) => {
    await hand.scan(nextCardSn)
    await expect(page.getByText('First serial')).toBeVisible()
    await hand.type('20')
    await hand.press('Enter')
    await expect(page.getByText(/withdrawn: \d+ to \d+/).first()).toBeVisible()
  })

  await openToScan(page, '/ikad/cps/despatch', 'Despatch')
  await task(page, 'despatch two cards by courier', async (hand) => {
    for (const { cardSn } of parcel) {
      await hand.scan(cardSn)
      await expect(page.getByText(new RegExp(`${cardSn}`)).first()).toBeVisible()
    }
    // The value and the insurance are those of the person's last parcel.
    await expect(page.getByLabel('Declared value')).not.toHaveValue('')
    await expect(page.getByLabel('Insurance')).not.toHaveValue('')
    await hand.click(page.getByRole('button', { name: 'Despatch 2 cards' }))
    await expect(page.getByRole('heading', { level: 2, name: /^PK-JHB-/ })).toBeVisible()
  })

  await task(page, 'open any screen', async (hand) => {
    await hand.press('Control+K')
    await expect(page.getByRole('dialog')).toBeVisible()
    await hand.type('traveller')
    await expect(page.getByRole('option', { name: /Lot traveller form/ }).first()).toBeVisible()
    await hand.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Lot traveller form' })).toBeVisible()
  })
  await task(page, 'what a screen is for', async (hand) => {
    await hand.press('F1')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
  await page.keyboard.press('Escape')

  const supervisor = await anotherPerson(browser, 'supervisor')
  await open(supervisor, '/ikad/cps/production/lottravellerform?status=DRAFT', 'Lot traveller form')
  await task(supervisor, 'verify a lot traveller', async (hand) => {
    // On a Sunday the newest forms are the supervisor's own, of Saturday's withdrawals.
    const ofOthers = supervisor
      .locator('tbody tr[data-index]')
      .filter({ hasNotText: 'Mohd Faizal bin Osman' })
    await hand.click(ofOthers.first().locator('td').last())
    await hand.click(supervisor.locator('.ik-tv-form').getByRole('button', { name: 'Verify' }))
    await expect(supervisor.getByText('The form was verified')).toBeVisible()
  })
  await expect(
    supervisor.locator('.ik-tv-form').getByRole('button', { name: 'Verify' }),
  ).toBeFocused()
  const standing = supervisor.url()
  await task(supervisor, 'verify the next lot traveller', async (hand) => {
    await hand.press('Enter')
    await expect.poll(() => supervisor.url()).not.toBe(standing)
  })

  const drafts = '/ikad/cps/production/lottravellerform?status=DRAFT'
  await open(supervisor, drafts, 'Lot traveller form')
  await supervisor.getByRole('button', { name: 'Saved views' }).click()
  await supervisor.getByLabel('Name for this view').fill('Drafts')
  await supervisor.keyboard.press('Enter')
  await expect(supervisor.getByRole('menuitem', { name: 'Drafts' })).toBeVisible()
  await supervisor.keyboard.press('Escape')
  await expect(supervisor.getByRole('menuitem', { name: 'Drafts' })).toHaveCount(0)
  await open(supervisor, '/ikad/cps/production/lottravellerform', 'Lot traveller form')
  await task(supervisor, 'a list as one wants it', async (hand) => {
    await hand.click(supervisor.getByRole('button', { name: 'Saved views' }))
    await hand.click(supervisor.getByRole('menuitem', { name: 'Drafts' }))
    await expect.poll(() => supervisor.url()).toContain('status=DRAFT')
  })
  await expect(supervisor.locator('tbody tr[data-index]').first()).toBeVisible()
  await task(supervisor, 'verify all that are shown', async (hand) => {
    await hand.click(supervisor.locator('thead .bp6-control-indicator'))
    await hand.click(supervisor.getByRole('button', { name: 'Verify …' }))
    await hand.click(supervisor.getByRole('button', { name: /^Verify \d+ forms?$/ }))
    // One in fifteen of the demonstration's forms differs from the records, and is refused by
    // itself.
    await expect(
      supervisor.getByText(/^[1-9]\d* (forms? )?(was|were) (verified$|done, )/).first(),
    ).toBeVisible()
  })
  await supervisor.context().close()
})
