import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ask } from '#tests/e2e/support/ask.ts'
import { scan } from '#tests/e2e/support/cards.ts'
import { signIn } from '#tests/e2e/support/person.ts'
import { clearList } from '#tests/e2e/support/printed.ts'
import { startCollector } from '#tests/support/tracing/collector.ts'
import { drawProfile } from './support/cardProfile/drawProfile.ts'
import { profileStep } from './support/cardProfile/profileStep.ts'
import type { Step } from './support/cardProfile/spans.ts'
import { onDemonstration } from './support/onDemonstration.ts'

/**
 * One printed card from the scan of its application to the state drawn, in three steps: scan, start,
 * save. Prints the milliseconds of browser, network, server and database, and draws a flame chart
 * (docs/pictures/card-profile.svg) of the card whose time is the median.
 */
const stationId = 'JHB-P03'
const [warmUp, cards] = [3, 7]
const picture = path.join(import.meta.dirname, '../docs/pictures/card-profile.svg')

const collector = await startCollector()
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url
process.env.OTEL_BSP_SCHEDULE_DELAY = '50'
try {
  await onDemonstration(async (browser, address) => {
    const page = await browser.newPage({ baseURL: new URL(address).origin })
    await signIn(page, 'operator')
    await clearList(page, stationId)
    const numbers = await waiting(page)
    await page.goto('/#/ikad/cps/cardprinting')
    await page.getByLabel('Print station').selectOption(stationId)
    await page.getByText(`Station ${stationId}`).waitFor()
    await page.getByLabel('Batch number').fill('JHB-PROFILE')
    await page.keyboard.press('Enter')
    const found: Step[][] = []
    for (const [n, no] of numbers.slice(0, warmUp + cards).entries()) {
      const steps = await printOne(page, no, `0494F219C1${String(n).padStart(2, '0')}`)
      if (n >= warmUp) found.push(steps)
    }
    const total = (steps: Step[]) => steps.reduce((sum, { ms }) => sum + ms, 0)
    const chosen = found.toSorted((a, b) => total(a) - total(b))[Math.floor(found.length / 2)]!
    await writeFile(picture, drawProfile(chosen))
    for (const { name, ms, spans } of chosen) {
      console.log(`${name}: ${ms.toFixed(1)} ms`)
      for (const span of spans)
        console.log(
          `  ${span.lane.padEnd(8)} ${span.from.toFixed(1).padStart(7)} +${(span.to - span.from).toFixed(1).padStart(6)}  ${span.name}`,
        )
    }
    await page.context().close()
  })
} finally {
  collector.close()
}

/** Returns numbers of applications that wait for a print. */
async function waiting(page: Page): Promise<string[]> {
  const { cardJobs } = await ask<{
    cardJobs: { edges: { node: { application: { applicationNo: string } } }[] }
  }>(
    page,
    `{ cardJobs(first: 50, filter: { status: [NEW], cardType: "PLKS", withoutStation: true }) { edges { node { application { applicationNo } } } } }`,
    {},
  )
  return cardJobs.edges.map(({ node }) => node.application.applicationNo)
}

async function printOne(page: Page, no: string, chipSn: string): Promise<Step[]> {
  const profile = (name: string, shown: string, act: () => Promise<unknown>) =>
    profileStep({ page, collector, name, shown, act })
  const slot = (text: string) =>
    `[...document.querySelectorAll('.ik-cp-slot')].some((slot) => slot.textContent.includes('${no}') && slot.textContent.includes('${text}'))`
  const focused = (label: string) =>
    `document.activeElement?.labels?.[0]?.textContent.includes('${label}') ?? false`
  const scanned = await profile('scan to waiting', slot('Waiting'), () => scan(page, no))
  const started = await profile('start to card serial', focused('Card serial'), () =>
    page.keyboard.press('Control+Enter'),
  )
  await page.keyboard.press('Enter')
  await page.waitForFunction(() =>
    (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent.includes(
      'Chip serial',
    ),
  )
  const saved = await profile('chip to printed', slot('Printed'), () => scan(page, chipSn))
  return [scanned, started, saved]
}
