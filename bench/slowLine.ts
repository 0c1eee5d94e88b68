import type { Browser } from '@playwright/test'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { median } from './support/measure.ts'
import { onDemonstration } from './support/onDemonstration.ts'

/**
 * The first pages over a small branch's connection, 1.6 Mbit/s with 150 ms round trip: the time
 * until the sign-in form is shown, from there to Home, and the number of files, against the same
 * without such a connection.
 */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
}
const rounds = 5

type Visit = { form: number; home: number; formFiles: number; homeFiles: number }

/** A user who visits for the first time, and signs in. */
async function visit(browser: Browser, address: string, slow: boolean): Promise<Visit> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (slow) await session.send('Network.emulateNetworkConditions', line)
  let files = 0
  page.on('response', (response) => void (response.url().includes('/assets/') && files++))
  const since = stopwatch()
  await page.goto(address)
  await page.locator('input[type=password]').waitFor()
  const [form, formFiles] = [since(), files]
  await page.locator('form input').first().fill('supervisor')
  await page.locator('input[type=password]').fill(demonstrationSignIns.password)
  const sinceEnter = stopwatch()
  await page.keyboard.press('Enter')
  await page.locator('main h1').waitFor()
  await page.locator('.ik-home').waitFor()
  const home = sinceEnter()
  await page.context().close()
  return { form, home, formFiles, homeFiles: files - formFiles }
}

function stopwatch(): () => number {
  const startedAt = performance.now()
  return () => performance.now() - startedAt
}

const visits: Record<'slow' | 'bare', Visit[]> = { slow: [], bare: [] }
await onDemonstration(async (browser, address) => {
  for (let round = 0; round < rounds; round++) {
    visits.slow.push(await visit(browser, address, true))
    visits.bare.push(await visit(browser, address, false))
  }
})
for (const part of ['form', 'home'] as const) {
  const [slow, bare] = [
    median(visits.slow.map((each) => each[part])),
    median(visits.bare.map((each) => each[part])),
  ]
  const files = visits.slow[0]![`${part}Files`]
  const what = part === 'form' ? 'sign-in form' : 'Home after signing in'
  console.log(
    `${what} over a slow line: ${slow.toFixed(0)} ms, ${files} files, ${(slow / bare).toFixed(1)} × without (goal none)`,
  )
}
