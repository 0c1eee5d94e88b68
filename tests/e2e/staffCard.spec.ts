import { startAgent } from '#agent/startAgent.ts'
import { agentPort } from '#domain/agent/agentPort.ts'
import { issueCredential } from '#tests/e2e/support/issueCredential.ts'
import { reaches } from '#tests/support/agent/reaches.ts'
import { startSmartCardService } from '#tests/support/agent/smartCardService.ts'
import { insertCard, slots } from '#tests/support/agent/virtualCard.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { ask } from './support/ask.ts'
import { expectAccessible } from './support/axe.ts'
import { open, password, signIn } from './support/person.ts'
import { expect, test } from './support/test.ts'

const reader = 'Virtual PCD 00 00'
const stationId = 'JHB-P01'

const ends: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a user signs in by a card on the reader of a real smart card service, and a card on the search reader is searched for', async ({
  page,
  product,
}) => {
  // The content security policy allows one port, so other tests with an agent are waited for.
  await expect.poll(() => reaches(agentPort), { timeout: 600_000 }).toBe(false)
  const service = await startSmartCardService()
  ends.push(service.stop)
  await signIn(page, 'admin')
  const issued = await ask<{ result: { token: string } }>(page, issueCredential, {
    input: { stationId },
  })
  const credential = issued.result.token
  const kept = await temporaryFolder()
  ends.push(kept.remove)
  const log: string[] = []
  const file = {
    server: product.url,
    station: stationId,
    credential,
    port: agentPort,
    folder: kept.folder,
  }
  const none = { cardPrinter: null, labelPrinter: null, cardSerial: null, scanner: null }
  const agent = await startAgent({ ...file, ...none }, 'test', (words) => log.push(words))
  ends.push(agent.stop)
  await expect.poll(() => log.join('\n')).toContain('The server hears this station')
  const card = await insertCard(slots[0], { uid: '04A177F219C080' })
  ends.push(card.remove)
  await open(page, '/ikad/cps/general/setting/stationcardreader', 'Card readers')
  await page.getByRole('button', { name: 'Pair this workstation' }).click()
  await expect(page.getByText(`Paired with ${stationId}`, { exact: true })).toBeVisible()
  for (const role of ['login', 'search']) {
    await page.locator(`[data-role=${role}]`).getByRole('combobox').selectOption(reader)
    await expect(page.locator(`[data-role=${role}]`)).toContainText('Card present')
  }
  await expectAccessible(page)

  await open(page, '/ikad/uam/manageusers?q=operator2', 'Manage users')
  await page.getByRole('row', { name: /operator2/ }).click()
  await page.getByRole('button', { name: 'Enrol the card on the reader' }).click()
  await expect(page.getByText('Card ending in C080')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/#/ikad/login')
  await page.reload()
  await expect(page.getByText('Your card is on the reader')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'User id' })).toBeHidden()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('Salah-1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The card or the password is not right')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  expect(await ask(page, '{ viewer { loginId } }')).toEqual({ viewer: { loginId: 'operator2' } })

  await open(page, '/ikad/cps/production/searchcard', 'Search card')
  await expect(
    page.getByRole('alert').filter({ hasText: 'No card with chip 04A177F219C080 is known here' }),
  ).toBeVisible()
  await card.remove()
  await expect(page.getByText('Connected, no card')).toBeVisible()
})
