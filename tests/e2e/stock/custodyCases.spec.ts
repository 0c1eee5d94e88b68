import { ask } from '#tests/e2e/support/ask.ts'
import { open, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

type Sent = {
  lotTransfers: {
    edges: { node: { documentNo: string; lines: { lotNo: string; startSn: string }[] } }[]
  }
}
type Cases = { custodyCases: { edges: { node: { reference: string } }[] } }
const sent =
  '{ lotTransfers(filter: { destination: "JHB", status: [IN_TRANSIT] }) { edges { node { documentNo lines { lotNo startSn } } } } }'
const cases =
  '{ custodyCases(filter: { kind: [DISCREPANCY], branchCode: "JHB", state: [OPEN] }) { edges { node { reference } } } }'
const receive = (
  documentNo: string,
  { lotNo, startSn }: { lotNo: string; startSn: string },
) => `mutation {
  receiveDistribution(input: { documentNo: "${documentNo}", lines: [{ lotNo: "${lotNo}", discrepancies: [
    { kind: SHORT, startSn: "${startSn}", endSn: "${startSn}", note: "One is missing" }] }] }) { __typename } }`

test('a supervisor takes a short receipt, notes what she found out, and decides it; headquarters reads it (Malay, dark)', async ({
  page,
}) => {
  await signIn(page, 'operator')
  const { documentNo, lines } = (await ask<Sent>(page, sent)).lotTransfers.edges[0]!.node
  await ask(page, receive(documentNo, lines[0]!))
  await signIn(page, 'supervisor')
  const { reference } = (await ask<Cases>(page, cases)).custodyCases.edges[0]!.node
  const address = `/ikad/sms/openmatters?kind=DISCREPANCY&state=ALL&case=DISCREPANCY ${reference}`
  await open(page, address, 'Custody cases')
  const panel = page.locator('.ik-case')
  await panel.getByRole('button', { name: /^Take over/ }).click()
  await expect(panel.getByText('Taken over', { exact: true })).toBeVisible()
  await expect(panel.getByText('In progress', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Take over/ })).toHaveCount(0)

  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByText('This is required')).toBeVisible()
  await panel.locator('[name=note]').fill('Found behind the shelf, photo P-12 in the safe')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByText('Found behind the shelf, photo P-12 in the safe')).toBeVisible()
  await expect(panel.locator('[name=note]')).toHaveValue('')

  await panel.getByRole('button', { name: 'Found and received' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=note]').fill('Counted twice')
  await dialog.getByRole('button', { name: 'Receive cards' }).click()
  await expect(panel.getByText('Decided', { exact: true }).first()).toBeVisible()
  await expect(panel.getByText('Counted twice')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Add note' })).toHaveCount(0)

  await signIn(page, 'hqadmin', { locale: 'ms', theme: themes.ms })
  await open(page, address, 'Kes jagaan')
  await expect(panel.getByText('Diputuskan', { exact: true }).first()).toBeVisible()
  await expect(panel.getByText('Found behind the shelf, photo P-12 in the safe')).toBeVisible()
})

test('a case is handed over to a colleague, who finds it among their own', async ({ page }) => {
  await signIn(page, 'supervisor')
  await open(page, '/ikad/sms/openmatters?kind=WAITING_SPOILED', 'Custody cases')
  await page.locator('main').getByRole('row').nth(1).dblclick()
  const panel = page.locator('.ik-case')
  await panel.getByRole('button', { name: 'Hand over …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=ownerLoginId]').selectOption('operator2')
  await dialog.locator('[name=note]').fill('Please find the container')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(panel.getByText(/^Handed over to /)).toBeVisible()
  await expect(panel.getByText('Please find the container')).toBeVisible()
  const subject = await panel.locator('dd').first().textContent()

  await signIn(page, 'operator2')
  await open(page, '/ikad/sms/openmatters?owner=MINE', 'Custody cases')
  await expect(page.locator('main').getByText(subject!, { exact: true })).toBeVisible()
})
