import { formatCardSn } from '#domain/serials.ts'
import { ask } from '#tests/e2e/support/ask.ts'
import { openToScan } from '#tests/e2e/support/cards.ts'
import { task } from '#tests/e2e/support/countedTask.ts'
import type { Hand } from '#tests/e2e/support/hand.ts'
import { anotherPerson, openHome, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

// The tasks of the office begin on Home. A receipt begins at its screen, with the scanner at hand.

async function atHome(page: Page, loginId: string): Promise<void> {
  await signIn(page, loginId)
  await openHome(page)
  await expect(page.locator('.ik-work-line').first()).toBeVisible()
}

/** Opens a screen by the command bar, and waits for it. */
async function openByName(page: Page, hand: Hand, title: string): Promise<void> {
  await hand.press('Control+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await hand.type(title.toLowerCase())
  await expect(page.getByRole('option', { name: new RegExp(`^${title}`) }).first()).toBeVisible()
  await hand.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

type Lot = { lotNo: string; startSn: string; cardQty: number; inStore: number }

/** Sends 20 cards of headquarters to Johor Bahru. Returns the document's number and the first. */
async function sendTwenty(page: Page): Promise<{ documentNo: string; first: number }> {
  const lots = `{ lots(first: 100, filter: { branchCode: "HQ", status: [RECEIVED] }) {
    edges { node { lotNo startSn cardQty inStore } } } }`
  const found = await ask<{ lots: { edges: { node: Lot }[] } }>(page, lots)
  const { lotNo, startSn } = found.lots.edges
    .map(({ node }) => node)
    .find(({ cardQty, inStore }) => cardQty === inStore && cardQty >= 100)!
  const [first, last] = [Number(startSn) + 40, Number(startSn) + 59]
  const send = `mutation($input: DistributeLotsInput!) { result: distributeLots(input: $input) {
    __typename ... on Problem { message } ... on LotTransferPayload { transfer { documentNo } } } }`
  const lines = [{ lotNo, startSn: formatCardSn(first), endSn: formatCardSn(last) }]
  const { result } = await ask<{ result: { transfer: { documentNo: string } } }>(page, send, {
    input: { destination: 'JHB', lines },
  })
  return { documentNo: result.transfer.documentNo, first }
}

test('a distribution with one card missing is received with the effort that docs/keys.md states', async ({
  page,
  browser,
}) => {
  const admin = await anotherPerson(browser, 'admin')
  const { documentNo, first } = await sendTwenty(admin)
  await admin.context().close()
  await signIn(page, 'operator')
  await openToScan(page, '/ikad/sms/distribution/receivedistributelot', 'Receive distribution')
  await task(page, 'receive a distribution with one card missing', async (hand) => {
    await hand.scan(documentNo)
    await expect(page.getByText('0 lots marked, 0 cards')).toBeVisible()
    // The ends of what is there: the card between the two ranges is missing.
    for (const offset of [0, 9, 11, 19]) await hand.scan(formatCardSn(first + offset))
    await hand.click(page.getByRole('button', { name: 'Receive 19 of 20 cards, report 1 missing' }))
    await expect(page.getByText('1 open discrepancy')).toBeVisible()
  })
})

test('a report is scheduled, a threshold changed and a user registered with the effort that docs/keys.md states', async ({
  page,
}) => {
  await atHome(page, 'admin')
  await task(page, 'schedule a report', async (hand) => {
    await openByName(page, hand, 'Rejected cards')
    await hand.click(page.getByRole('button', { name: 'Export', exact: true }))
    await hand.click(page.getByRole('menuitem', { name: 'On a schedule …' }))
    const dialog = page.getByRole('dialog')
    await hand.choose(dialog.getByLabel('How often'), 'Every day')
    await hand.fill(dialog.getByLabel('At, in Malaysia'), '07:30')
    await hand.choose(dialog.getByLabel('Days'), 'Of the day before')
    await hand.choose(dialog.getByLabel('File'), '.xlsx')
    await hand.press('Enter')
    await expect(dialog).toHaveCount(0)
  })

  await atHome(page, 'admin')
  await task(page, 'change a threshold', async (hand) => {
    await openByName(page, hand, 'Card thresholds')
    const row = page.getByRole('row').filter({ hasText: 'BKI' }).first()
    await hand.click(row.getByRole('button', { name: /^[\d,]+$/ }))
    await expect(row.getByRole('textbox')).toBeFocused()
    await hand.type('44')
    await hand.press('Enter')
    await expect(row).toContainText('44')
  })

  await atHome(page, 'admin')
  await task(page, 'register a user', async (hand) => {
    await openByName(page, hand, 'New user')
    const form = page.locator('.ik-users-new')
    await expect(form.getByLabel('User id')).toBeFocused()
    await hand.type('counted')
    await hand.fill(form.getByLabel('Staff name'), 'Counted binti Hand')
    await hand.choose(form.getByLabel('Role'), 'Branch operator')
    await hand.choose(form.getByLabel('Branch'), 'JHB · Johor Bahru')
    await hand.fill(form.getByLabel('Staff number'), '7001')
    await hand.fill(form.getByLabel('Designation'), 'Operator')
    await hand.fill(form.getByLabel('Email'), 'counted@example.my')
    // The password is left to the server, and the button that copies it has the focus.
    await hand.press('Enter')
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeFocused()
    await hand.click(page.getByRole('button', { name: 'I have given it to the user' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Manage users' })).toBeVisible()
  })
})
