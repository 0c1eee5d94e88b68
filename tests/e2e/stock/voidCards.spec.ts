import { ask } from '#tests/e2e/support/ask.ts'
import { scan } from '#tests/e2e/support/cards.ts'
import { open, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

type Handed = {
  packages: { edges: { node: { jobs: { card: { cardSn: string } | null }[] } }[] }
}
const handed =
  '{ packages(filter: { states: [HANDED_OVER], branchCode: "JHB" }, first: 1) { edges { node { jobs { card { cardSn } } } } } }'

test('a card that its holder returned is recorded, put into a container, and taken back (English, then Malay and dark)', async ({
  page,
}) => {
  await signIn(page, 'operator')
  const { packages } = await ask<Handed>(page, handed)
  const { cardSn } = packages.edges[0]!.node.jobs[0]!.card!
  await open(page, '/ikad/sms/destruction', 'Destruction')
  await page.getByRole('button', { name: 'Record void cards …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Returned by the holder')
  await dialog.locator('.ik-scan input').focus()
  await scan(page, '123')
  await expect(dialog.getByText(/was not despatched/).first()).toBeVisible()
  await scan(page, cardSn)
  await expect(dialog.getByText(`Card ${cardSn} is recorded as void`).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  const waiting = page.locator('.ik-panel', { hasText: 'Void cards not in a container: 1' })
  await expect(waiting.getByText('Returned by the holder')).toBeVisible()
  await page.getByRole('button', { name: 'Open a container' }).click()
  const panel = page.locator('.ik-ds-panel')
  await panel.locator('.ik-scan input').focus()
  await scan(page, cardSn)
  await expect(panel.getByText('1 card', { exact: true })).toBeVisible()
  await expect(panel.getByText('Returned by the holder')).toBeVisible()
  await panel.getByRole('button', { name: /^Take out/ }).click()
  await expect(panel.getByText('0 cards', { exact: true })).toBeVisible()

  await signIn(page, 'operator', { locale: 'ms', theme: themes.ms })
  await open(page, '/ikad/sms/destruction', 'Pemusnahan')
  const back = page.locator('.ik-panel', { hasText: 'Kad terbatal di luar bekas: 1' })
  await expect(back.getByText('Dipulangkan oleh pemegang')).toBeVisible()
  await back.getByRole('button', { name: `Buat asal ${cardSn}` }).click()
  await expect(page.getByText('Tiada kad terbatal yang menunggu')).toBeVisible()
})
