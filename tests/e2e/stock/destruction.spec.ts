import { ask } from '#tests/e2e/support/ask.ts'
import { scan } from '#tests/e2e/support/cards.ts'
import { open, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

type Waiting = { spoiledCards: { cardSn: string }[] }

test('spoiled cards are collected by scanner, sealed, and destroyed before two witnesses (English, then Malay and dark)', async ({
  page,
}) => {
  await signIn(page, 'operator')
  const { spoiledCards } = await ask<Waiting>(page, '{ spoiledCards { cardSn } }')
  const [first, second] = spoiledCards.map(({ cardSn }) => cardSn)
  await open(page, '/ikad/sms/destruction', 'Destruction')
  await page.getByRole('button', { name: 'Open a container' }).click()
  const panel = page.locator('.ik-ds-panel')
  await panel.locator('.ik-scan input').focus()
  await scan(page, first!)
  await expect(panel.getByText('1 card', { exact: true })).toBeVisible()
  await scan(page, first!)
  await expect(page.getByText(`Card ${first!} is already in a container`).first()).toBeVisible()
  await scan(page, second!)
  await expect(panel.getByText('2 cards', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Seal the container' }).click()
  await panel.locator('[name=value]').fill('S-2026-7')
  await panel.locator('button[type=submit]').click()
  await expect(panel.getByText('Sealed', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Witness the destruction …' })).toHaveCount(0)
  await expect(panel.getByText('S-2026-7')).toHaveCount(0)
  const container = new URL(page.url()).hash.slice(1)

  await signIn(page, 'operator2', { locale: 'ms', theme: themes.ms })
  await open(page, container, 'Pemusnahan')
  await panel.getByRole('button', { name: 'Saksikan pemusnahan …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=sealNo]').fill('S-2026-8')
  await dialog.locator('[name=supervisorLoginId]').fill('admin')
  await dialog.locator('[name=supervisorPassword]').fill('Demo-2026')
  await dialog.getByRole('button', { name: 'Rekodkan sebagai dimusnahkan' }).click()
  await expect(dialog.getByText('Meterai S-2026-8 bukan meterai bekas ini')).toBeVisible()
  await dialog.locator('[name=sealNo]').fill('S-2026-7')
  await dialog.locator('[name=supervisorPassword]').fill('Demo-2026')
  await dialog.getByRole('button', { name: 'Rekodkan sebagai dimusnahkan' }).click()
  await expect(panel.getByText('Dimusnahkan', { exact: true })).toBeVisible()
  await expect(panel.getByText('S-2026-7')).toBeVisible()
  const certificate = await page.request.get(
    (await panel.getByRole('link', { name: 'Sijil' }).getAttribute('href'))!,
  )
  expect(certificate.headers()['content-type']).toBe('application/pdf')
})
