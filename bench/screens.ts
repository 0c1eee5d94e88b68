import type { Browser, Locator, Page } from '@playwright/test'
import { openHome, signIn } from '#tests/e2e/support/person.ts'
import { percentile } from './support/measure.ts'
import { onDemonstration } from './support/onDemonstration.ts'

/**
 * Screen changes on the demonstration: the time from a click in the side list until the screen is
 * drawn, on the first visit and on the next ones, and from each interaction to the next paint, as
 * the browser reports it.
 */
const people = ['supervisor', 'admin']
const rounds = 3
/** The browser reports interactions from this duration on, in steps of 8 ms. */
const leastReportedMs = 16

declare global {
  interface Window {
    /** Durations of interactions, by their ids. */
    interactions: Map<number, number>
    /** Resolves with the time of a change of screen, in milliseconds, once it is drawn. */
    drawn: Promise<number>
  }
}

/** Runs in the page: collects interactions and times changes of screen. */
function watch(leastMs: number): void {
  window.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId: id, duration } = entry as PerformanceEventTiming & {
        interactionId: number
      }
      if (id) window.interactions.set(id, Math.max(duration, window.interactions.get(id) ?? 0))
    }
  }).observe({
    type: 'event',
    durationThreshold: leastMs,
    buffered: true,
  } as PerformanceObserverInit)
  const titleOf = () => document.querySelector('main h1')?.textContent
  const pending = () =>
    document.querySelector('main [aria-busy=true], .ik-progress, main .bp6-skeleton') !== null
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      const link = (target as Element).closest('a')
      if (!link || link.ariaCurrent === 'page') return
      const before = titleOf()
      window.drawn = new Promise((resolve) => {
        const look = () => {
          if (titleOf() === before || pending()) requestAnimationFrame(look)
          // The frame with the change is presented before the next one begins.
          else requestAnimationFrame(() => resolve(performance.now() - timeStamp))
        }
        requestAnimationFrame(look)
      })
    },
    true,
  )
}

async function click(page: Page, link: Locator): Promise<number> {
  await link.click()
  return page.evaluate(() => window.drawn)
}

/** Filters the screen's list by typing, and moves through it with keys. */
async function use(page: Page): Promise<void> {
  const filter = page.locator('main input[type=search]:visible').first()
  if (await filter.isVisible()) {
    await filter.focus()
    await page.keyboard.type('abc', { delay: 50 })
    for (let n = 0; n < 3; n++) await page.keyboard.press('Backspace')
  }
  const cell = page.locator('main [role=row] [tabindex="0"]').first()
  if (await cell.isVisible()) await cell.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp'])
    await page.keyboard.press(key)
}

const times = { first: [] as number[], next: [] as number[] }
const interactions: number[] = []
const slowest = new Map<string, number>()
const screens = new Set<string>()

/** Opens each screen of a person's side list, several times. */
async function walk(browser: Browser, baseURL: string, person: string): Promise<void> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1366, height: 768 } })
  // tsx names functions by a helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (each) => each')
  await page.addInitScript(watch, leastReportedMs)
  await signIn(page, person)
  await openHome(page)
  const linksOf = (list: string) => page.getByRole('navigation', { name: list }).getByRole('link')
  const modules = linksOf('Modules')
  await modules.first().waitFor()
  for (let round = 0; round < rounds; round++) {
    for (let module = 0; module < (await modules.count()); module++) {
      await click(page, modules.nth(module))
      const links = linksOf('Screens of this module')
      for (let n = 0; n < (await links.count()); n++) {
        const link = links.nth(n)
        if ((await link.getAttribute('aria-current')) === 'page') continue
        const path = (await link.getAttribute('href'))!
        const ms = await click(page, link)
        times[round === 0 ? 'first' : 'next'].push(ms)
        screens.add(path)
        if (round > 0) slowest.set(path, Math.max(ms, slowest.get(path) ?? 0))
        if (round === 1) await use(page)
      }
    }
  }
  interactions.push(...(await page.evaluate(() => [...window.interactions.values()])))
  await page.context().close()
}

await onDemonstration(async (browser, address) => {
  for (const person of people) await walk(browser, address, person)
})
const figures = (all: number[]) =>
  [0.5, 0.75, 0.99].map((share) => percentile(all, share).toFixed(0)).join(' / ')
console.log(`${screens.size} screens, median / p75 / p99 in milliseconds`)
console.log(`first visit, click to drawn: ${figures(times.first)} ms (goal none)`)
console.log(`next visits, click to drawn: ${figures(times.next)} ms (goal p75 <= 100)`)
console.log(
  `interaction to next paint, of ${interactions.length} over ${leastReportedMs} ms: ${figures(interactions)} ms (goal p75 <= 80, p99 <= 200)`,
)
for (const [path, ms] of [...slowest].toSorted((a, b) => b[1] - a[1]).slice(0, 5))
  console.log(`slowest: ${path} ${ms.toFixed(0)} ms`)
