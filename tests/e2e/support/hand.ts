import type { Locator, Page } from '@playwright/test'
import { scan } from './cards.ts'

/** What a task took of a hand: keys pressed, values typed into fields, clicks; and scans. */
export type Counted = { keys: number; values: number; clicks: number; scans: number }

/** Milliseconds between two keys of a hand: what comes faster is a scanner's (client/ui/scan/keyRun.ts). */
const paceMs = 150

/** A person at a page who is counted: a test that acts through nothing else knows what its task takes. */
export function handOf(page: Page) {
  const counted: Counted = { keys: 0, values: 0, clicks: 0, scans: 0 }
  return {
    counted,
    async press(key: string) {
      counted.keys++
      await page.waitForTimeout(paceMs)
      await page.keyboard.press(key)
    },
    /** A value, into the field that has the focus, in the place of what stands there. */
    async type(value: string) {
      counted.values++
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(value)
    },
    async click(place: Locator) {
      counted.clicks++
      await place.click()
    },
    async scan(code: string) {
      counted.scans++
      await scan(page, code)
    },
  }
}
export type Hand = ReturnType<typeof handOf>
