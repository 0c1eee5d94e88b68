import type { Locator } from '@playwright/test'
import { open, signIn } from '#tests/e2e/support/person.ts'
import {
  answerScans,
  asked,
  refusals,
  scanStorm,
  strays,
  type AskedScan,
} from '#tests/e2e/support/scanStorm.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** Screens that accept scans, with their queries. */
const screens: Record<string, string> = {
  '/ikad/cps/despatch': 'useDespatchScanQuery',
  '/ikad/cps/reassignjob': 'useScanJobsQuery',
  '/ikad/cps/general/support/changelocation': 'useScanRecordQuery',
  '/ikad/cps/general/support/printsurface': 'useFindApplicationQuery',
}
const total = 2_000

test('2,000 scans at random moments, speeds and places: each is done once, in order, on the right screen, or visibly refused', async ({
  page,
}) => {
  await answerScans(page, Object.values(screens))
  await signIn(page, 'operator')
  await open(page, '/ikad/cps/despatch', 'Despatch')
  await page.exposeFunction('cutOff', (offline: boolean) => page.context().setOffline(offline))
  const expected = new Map(
    await scanStorm(page, { total, seed: 20_261_122, paths: Object.keys(screens) }),
  )

  const done: AskedScan[] = []
  const refused = new Map<string, string>()
  await expect(async () => {
    done.splice(0, done.length, ...(await asked(page)))
    for (const [code, why] of await refusals(page)) refused.set(code, why)
    const texts = new Set([...done.map(({ text }) => text), ...refused.keys()])
    expect([...expected.keys()].filter((code) => !texts.has(code)).slice(0, 5)).toEqual([])
  }).toPass({ timeout: 600_000 })

  const texts = done.map(({ text }) => text)
  expect(texts, 'each once, in order').toEqual([...new Set(texts)].sort())
  expect(
    texts.filter((text) => refused.has(text)),
    'none done and refused',
  ).toEqual([])
  expect(
    texts.filter((text) => !expected.has(text)),
    'none shortened or joined',
  ).toEqual([])
  const misled = done.filter(({ text, operation }) => screens[expected.get(text)!] !== operation)
  expect(misled, 'each on the screen it was scanned for').toEqual([])
  expect(
    await strays(page),
    'no answer in another screen’s address, no scan left in another field',
  ).toEqual([])
  const words = [...new Set(refused.values())].join(', ')
  expect(words, 'some came while a dialog stood before the screen').toMatch(
    /answer the open question first|jawab soalan yang terbuka dahulu/,
  )
  expect(done.length, `${refused.size} refused: ${words}`).toBeGreaterThan(total * 0.7)
})

test('a press is a click even if the page moves under the pointer, and the scan field takes no focus meanwhile', async ({
  page,
}) => {
  await signIn(page, 'hqadmin')
  const press = async (on: Locator, meanwhile: () => Promise<unknown>) => {
    await on.scrollIntoViewIfNeeded()
    const box = (await on.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await meanwhile()
    await page.mouse.up()
  }
  /** Simulates another user's change that appears at this moment. */
  const shift = () =>
    page.evaluate(() =>
      document
        .querySelector('main')!
        .insertAdjacentHTML('afterbegin', '<div style="height: 90px"></div>'),
    )

  await open(page, '/ikad/sms/distribution/managedistributelot', 'Manage distributions')
  await press(page.getByRole('button', { name: 'Filter', exact: true }), shift)
  await expect(page.getByRole('menu')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 480 })
  await open(page, '/ikad/sms/distribution/distributelot', 'Distribute lots')
  const field = page.locator('.ik-scan input')
  await expect(field).toBeFocused()
  const hold = page.getByRole('checkbox', { name: 'Pack only, send later' })
  await press(page.getByText('Pack only, send later'), async () => {
    // Longer than the field's delay before it takes the focus back.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    await expect(field).not.toBeFocused()
    await shift()
  })
  await expect(hold).toBeChecked()
})
