import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { test, type CDPSession, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { hidden } from './looksSheet.ts'

/** The pictures are so much smaller than the screen: a button that moved shows, the edge of a letter doesn't. */
const scale = 0.25
/** Of a small picture's pixels so many may be otherwise: a word that is data, and not a button that moved, which is otherwise in two places. */
const mostDiffering = 60
/** How far a pixel's colour may be off before it counts, of 0 to 1. */
const threshold = 0.15
/** So often a screen is looked at again until it rests. */
const restTries = 20

const { resolve } = createRequire(import.meta.url)
const fontOf = (weight: string) => resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)
const fonts = { normal: fontOf('400Regular'), bold: fontOf('700Bold') }

/** Dresses the page for its pictures, until it is loaded anew: one typeface on every machine, and nothing that is data. */
export async function dressForLooks(page: Page): Promise<void> {
  for (const [weight, file] of Object.entries(fonts)) {
    const bytes = (await readFile(file)).toString('base64')
    await page.evaluate(
      async ([coded, fontWeight]) => {
        const data = Uint8Array.from(atob(coded!), (letter) => letter.charCodeAt(0))
        document.fonts.add(await new FontFace('Looks', data, { weight: fontWeight }).load())
      },
      [bytes, weight],
    )
  }
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheet.disabled = true
    document.adoptedStyleSheets.push(sheet)
    Object.assign(window, { looks: sheet })
  }, hidden)
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Fails where the screen's layout is not the approved one (tests/e2e/looks): `npm run looks` approves what stands. */
export async function expectLook(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize()!
  const place = [String(width), `${name}.png`]
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page))
  const session = await sessions.get(page)!
  const clip = { x: 0, y: 0, width, height, scale }
  const take = async () => (await session.send('Page.captureScreenshot', { format: 'png', clip, optimizeForSpeed: false })).data
  await wear(page, true)
  // The very picture that was approved needs no second one, nor anybody who counts its pixels.
  let data = await take()
  if (data !== (await approved(place))) {
    data = await restedPicture(page, take)
    expect.soft(Buffer.from(data, 'base64'), `the look of ${name}`).toMatchSnapshot(place, {
      threshold,
      maxDiffPixels: mostDiffering,
    })
  }
  await wear(page, false)
}

const wear = (page: Page, on: boolean) =>
  page.evaluate((worn) => void ((window as unknown as { looks: CSSStyleSheet }).looks.disabled = !worn), on)

/** The approved picture, or null where there is none yet. */
const approved = (place: string[]) => readFile(test.info().snapshotPath(...place), 'base64').catch(() => null)

/** A window of another size is laid out in several steps: what stands is what no longer changes. */
async function restedPicture(page: Page, take: () => Promise<string>): Promise<string> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  let [before, data] = ['', await take()]
  for (let tries = 0; data !== before && tries < restTries; tries++) [before, data] = [data, await take()]
  return data
}
