import type { CDPSession } from '@playwright/test'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { answerScans, asked, refusals, type AskedScan } from '#tests/e2e/support/scanStorm.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

/** Screens that take scans, and what they ask the server with. */
const screens = {
  '/ikad/cps/despatch': 'useDespatchScanQuery',
  '/ikad/cps/reassignjob': 'useScanJobsQuery',
  '/ikad/cps/general/support/changelocation': 'useScanRecordQuery',
  '/ikad/cps/general/support/printsurface': 'useFindApplicationQuery',
} as const
type Path = keyof typeof screens

const total = 2_000
const seed = 20_261_122

/** A small generator of numbers from 0 to 1, the same ones on every run. */
function random(): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A scanner's keys: sent without waiting for one another, as a device does. */
function type(cdp: CDPSession, text: string): Promise<unknown> {
  return Promise.all([...text].map((key) => cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })))
}
const end = { type: 'keyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } as const

const go = (page: Page, path: Path) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`.ik-side a[href="#${to}"]`)!.click(), path)

/** Puts the focus on the screen's first text field or button that is no scan field's; the field's text then. */
const focus = (page: Page, what: 'input' | 'button') =>
  page.evaluate((kind) => {
    const all = [...document.querySelectorAll<HTMLInputElement>(`main ${kind}`)].filter(
      (each) => !each.closest('.ik-scan') && !each.disabled && !/checkbox|radio|date/.test(each.type),
    )
    all[0]?.focus()
  }, what)

test('2,000 scans at random moments, speeds and places: each is done once, in order, on the right screen, or refused aloud', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await answerScans(page, Object.values(screens))
  await signIn(page, 'operator')
  await open(page, '/ikad/cps/despatch', 'Despatch')
  const cdp = await page.context().newCDPSession(page)
  const next = random()
  const chance = (of: number) => next() < of
  const paths = Object.keys(screens) as Path[]
  const expected = new Map<string, Path>()
  let at: Path = '/ikad/cps/despatch'
  let offlineFor = 0
  const leave = async () => {
    const others = paths.filter((path) => path !== at)
    at = others[Math.floor(next() * others.length)]!
    await go(page, at)
  }
  for (let i = 0; i < total; i++) {
    const code = `Z${String(i).padStart(6, '0')}Z`
    if (offlineFor > 0 && --offlineFor === 0) await page.context().setOffline(false)
    const what = next()
    if (what < 0.03) await leave()
    else if (what < 0.08) await focus(page, 'input')
    else if (what < 0.13) await focus(page, 'button')
    else if (what < 0.15) await page.evaluate(() => document.querySelector<HTMLElement>('.ik-bar-button[lang]')!.click())
    else if (what < 0.155 && offlineFor === 0) {
      await page.context().setOffline(true)
      offlineFor = 1 + Math.floor(next() * 5)
    }
    if (chance(0.02)) {
      // The screen is left in the middle of a scan, or the scanner stumbles.
      await type(cdp, code.slice(0, 3))
      if (offlineFor === 0 && chance(0.5)) await leave()
      await type(cdp, code.slice(3))
    } else await type(cdp, code)
    await cdp.send('Input.dispatchKeyEvent', end)
    expected.set(code, at)
    if (chance(0.05)) await page.waitForTimeout(next() * 200)
  }
  await page.context().setOffline(false)

  const done: AskedScan[] = []
  const refused = new Map<string, string>()
  await expect(async () => {
    done.splice(0, done.length, ...(await asked(page)))
    for (const [code, why] of await refusals(page)) refused.set(code, why)
    expect(new Set([...done.map(({ text }) => text), ...refused.keys()]).size).toBe(total)
  }).toPass({ timeout: 60_000 })

  const texts = done.map(({ text }) => text)
  expect(texts, 'each once, in order').toEqual([...new Set(texts)].sort())
  expect(texts.filter((text) => refused.has(text)), 'none done and refused').toEqual([])
  expect(texts.filter((text) => !expected.has(text)), 'none shortened or joined').toEqual([])
  const misled = done.filter(({ text, operation }) => screens[expected.get(text)!] !== operation)
  expect(misled, 'each on the screen it was scanned for').toEqual([])
  const strayed = await page.evaluate(() => (window as unknown as { scanStrays: string[] }).scanStrays)
  expect(strayed, 'no answer in another screen’s address, no scan in another field').toEqual([])
  expect(done.length, [...refused].slice(0, 5).join(' ')).toBeGreaterThan(total * 0.9)
})
