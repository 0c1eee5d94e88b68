import { ask } from '#tests/e2e/support/ask.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { readCards } from '#tests/e2e/support/cards.ts'
import { signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('anybody verifies a card: without a sign-in, in both languages and themes, and offline', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'operator.pen')
  type Listed = { printList: { items: { job: { application: { applId: string } } }[] } }
  const { printList } = await ask<Listed>(
    page,
    '{ printList(stationId: "PEN-P01") { items { job { application { applId } } } } }',
  )
  const { applId } = printList.items[0]!.job.application
  await ask(
    page,
    'mutation($input: GenerateQrInput!) { generateQr(input: $input) { __typename } }',
    { input: { applId } },
  )
  const qr = [...(await readCards(page, 'PEN-P01')).values()]
    .map(({ qrString }) => qrString)
    .find((code) => code !== null)!

  const context = await browser.newContext({ baseURL: product.url })
  const anybody = await context.newPage()
  await anybody.goto('/verify')
  await expect(anybody.getByRole('heading', { level: 1, name: 'Verify a card' })).toBeVisible()
  const check = async (text: string) => {
    await anybody.getByRole('textbox').fill(text)
    await anybody.keyboard.press('Enter')
  }
  const verdict = anybody.getByRole('status')
  await check(qr)
  await expect(verdict).toContainText('Genuine')
  // It waits on the printing list, so no card of it has passed yet.
  await expect(verdict).toContainText('The card was withdrawn')
  await expect(verdict).toContainText('Passport')
  await expectAccessible(anybody)

  const [prefix, payload, signature] = qr.split('.')
  await check(
    `${prefix}.${payload}.${signature!.startsWith('A') ? 'B' : 'A'}${signature!.slice(1)}`,
  )
  await expect(verdict).toContainText('Not genuine')
  await check('PLKS-26-000001')
  await expect(verdict).toContainText('Not a card’s code')

  await anybody.getByRole('button', { name: 'Melayu' }).click()
  await anybody.getByRole('button', { name: 'Gelap' }).click()
  await expect(anybody.getByRole('heading', { level: 1, name: 'Sahkan kad' })).toBeVisible()
  await check(qr)
  await expect(verdict).toContainText('Kad ini telah ditarik balik')
  await expectAccessible(anybody)

  await anybody.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await context.setOffline(true)
  await anybody.reload()
  await expect(anybody.getByRole('heading', { level: 1, name: 'Sahkan kad' })).toBeVisible()
  await check(qr)
  await expect(verdict).toContainText('Tulen')
  await expect(verdict).toContainText('Tidak ditanya: tiada rangkaian')
  await context.close()
})
