import { open, signIn } from '#tests/e2e/support/person.ts'
import { answerScans, asked, refusals, scanStorm, strays, type AskedScan } from '#tests/e2e/support/scanStorm.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** Screens that take scans, and what they ask the server with. */
const screens: Record<string, string> = {
  '/ikad/cps/despatch': 'useDespatchScanQuery',
  '/ikad/cps/reassignjob': 'useScanJobsQuery',
  '/ikad/cps/general/support/changelocation': 'useScanRecordQuery',
  '/ikad/cps/general/support/printsurface': 'useFindApplicationQuery',
}
const total = 2_000

test('2,000 scans at random moments, speeds and places: each is done once, in order, on the right screen, or refused aloud', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await answerScans(page, Object.values(screens))
  await signIn(page, 'operator')
  await open(page, '/ikad/cps/despatch', 'Despatch')
  await page.exposeFunction('cutOff', (offline: boolean) => page.context().setOffline(offline))
  const expected = new Map(await scanStorm(page, { total, seed: 20_261_122, paths: Object.keys(screens) }))

  const done: AskedScan[] = []
  const refused = new Map<string, string>()
  await expect(async () => {
    done.splice(0, done.length, ...(await asked(page)))
    for (const [code, why] of await refusals(page)) refused.set(code, why)
    const told = new Set([...done.map(({ text }) => text), ...refused.keys()])
    expect([...expected.keys()].filter((code) => !told.has(code)).slice(0, 5)).toEqual([])
  }).toPass({ timeout: 60_000 })

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
  expect(await strays(page), 'no answer in another screen’s address, no scan left in another field').toEqual([])
  const words = [...new Set(refused.values())].join(', ')
  expect(words, 'some came while a dialog stood before the screen').toMatch(
    /answer the open question first|jawab soalan yang terbuka dahulu/,
  )
  expect(done.length, `${refused.size} refused: ${words}`).toBeGreaterThan(total * 0.7)
})
