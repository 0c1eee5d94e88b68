import type { CDPSession, Page } from '@playwright/test'
import { shortestScan, unseenMs } from '#client/ui/scan/keyRun.ts'
import { ask } from './ask.ts'
import { expect } from './expect.ts'
import { open } from './person.ts'

/**
 * Returns the printed codes of the cards on a station's list, by application: the QR code and the
 * serials.
 */
export async function readCards(page: Page, stationId: string) {
  type Item = {
    qrString: string
    job: { application: { applicationNo: string }; card: { cardSn: string; chipSn: string } | null }
  }
  const query = `query($stationId: String!) { printList(stationId: $stationId) {
    items { qrString job { application { applicationNo } card { cardSn chipSn } } } } }`
  const { printList } = await ask<{ printList: { items: Item[] } }>(page, query, { stationId })
  return new Map(
    printList.items.map(({ qrString, job }) => [
      job.application.applicationNo,
      { qrString, ...job.card! },
    ]),
  )
}

const scanners = new WeakMap<Page, Promise<CDPSession>>()

/** Waits until a scan is no longer refused because it began before the page listened. */
async function isHeard(page: Page): Promise<void> {
  await page.waitForFunction((unseen) => {
    const since = performance.getEntriesByName('ik-scans-heard').at(-1)
    return since !== undefined && performance.now() - since.startTime > unseen
  }, unseenMs)
}

/** The interval between two keys of a scanner, in seconds. */
const keyPace = 0.001

/**
 * Types a text like a scanner: key by key, ended by Enter, wherever the focus is. It sends the next
 * key without waiting for the previous one to be processed, and each has the time at which the
 * device pressed it: however busy the machine, that distinguishes it from a hand. As with a person,
 * who has to pick up the scanner, the page has been idle for a moment before.
 */
export async function scan(page: Page, text: string): Promise<void> {
  // Such a short code is treated as typed by hand, into the focused element.
  if (text.length < shortestScan) await expect(page.locator('.ik-scan input').first()).toBeFocused()
  await isHeard(page)
  const scanner = scanners.get(page) ?? page.context().newCDPSession(page)
  scanners.set(page, scanner)
  const device = await scanner
  let clock = Date.now() / 1000
  const press = (key: string, typed: string, code: number) =>
    (['keyDown', 'keyUp'] as const).map((type) =>
      device.send('Input.dispatchKeyEvent', {
        type,
        key,
        timestamp: (clock += keyPace / 2),
        text: type === 'keyDown' ? typed : undefined,
        windowsVirtualKeyCode: code,
      }),
    )
  const keys = [...text].flatMap((key) => press(key, key, key.toUpperCase().charCodeAt(0)))
  await Promise.all([...keys, ...press('Enter', '\r', 13)])
}

/** Opens a work screen, and waits until its scan field has the focus. */
export async function openToScan(page: Page, route: string, title: string): Promise<void> {
  await open(page, route, title)
  await expect(page.locator('.ik-scan input')).toBeFocused()
}

/** Makes this workstation a print station, if it isn't one yet. */
export async function chooseStation(page: Page, stationId: string): Promise<void> {
  await page.getByLabel('Print station').selectOption(stationId)
  await expect(page.getByText(`Station ${stationId}`)).toBeVisible()
}
