import { readFile } from 'node:fs/promises'
import { test, type CDPSession, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { hidden } from './looksSheet.ts'

/**
 * The scale of the pictures relative to the screen: a button that moved is visible, the edge of a
 * letter is not.
 */
const scale = 0.25
/**
 * Maximum differing pixels of a small picture: a data word stays below it; a button that moved
 * differs in two places and exceeds it.
 */
const mostDiffering = 60
/** The colour difference from which a pixel counts as different, 0 to 1. */
const threshold = 0.15
/** How often a screen is checked until it is stable. */
const restTries = 20

/** Prepares the page for its pictures, until it is reloaded: all data is hidden. */
export async function dressForLooks(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheet.disabled = true
    document.adoptedStyleSheets.push(sheet)
    Object.assign(window, { looks: sheet })
  }, hidden)
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Fails if the screen's layout differs from the approved one (tests/e2e/looks): `npm run looks`
 * approves the current one.
 */
export async function expectLook(page: Page, name: string): Promise<void> {
  const place = [String(page.viewportSize()!.width), `${name}.png`]
  await wear(page, true)
  // A picture identical to the approved one needs no second one, and no pixel comparison.
  let data = await take(page, scale)
  if (data !== (await approved(place))) {
    data = await restedPicture(page, scale)
    expect.soft(Buffer.from(data, 'base64'), `the look of ${name}`).toMatchSnapshot(place, {
      threshold,
      maxDiffPixels: mostDiffering,
    })
  }
  await wear(page, false)
}

/** Returns the picture of a prepared page at its full size, without its data. */
export async function fullPicture(page: Page): Promise<Buffer> {
  await wear(page, true)
  return Buffer.from(await restedPicture(page, 1), 'base64')
}

const wear = (page: Page, on: boolean) =>
  page.evaluate(
    (worn) => void ((window as unknown as { looks: CSSStyleSheet }).looks.disabled = !worn),
    on,
  )

/** Returns the approved picture, or null if there is none yet. */
const approved = (place: string[]) =>
  readFile(test.info().snapshotPath(...place), 'base64').catch(() => null)

async function take(page: Page, size: number): Promise<string> {
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page))
  const session = await sessions.get(page)!
  const clip = { x: 0, y: 0, ...page.viewportSize()!, scale: size }
  return (
    await session.send('Page.captureScreenshot', { format: 'png', clip, optimizeForSpeed: false })
  ).data
}

/** Returns a stable picture: a window of another size is laid out in several steps. */
async function restedPicture(page: Page, size: number): Promise<string> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  let [before, data] = ['', await take(page, size)]
  for (let tries = 0; data !== before && tries < restTries; tries++)
    [before, data] = [data, await take(page, size)]
  return data
}
