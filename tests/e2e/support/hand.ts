import type { Locator, Page } from '@playwright/test'
import { scan } from './cards.ts'

/** The manual effort of a task: keys pressed, values typed into fields, clicks; and scans. */
export type Counted = { keys: number; values: number; clicks: number; scans: number }

/**
 * Milliseconds between two keys typed by hand: faster ones are a scanner's
 * (client/ui/scan/keyRun.ts).
 */
const paceMs = 150

/**
 * Returns a counted user of a page: a test that acts only through it knows the effort of its task.
 */
export function handOf(page: Page) {
  const counted: Counted = { keys: 0, values: 0, clicks: 0, scans: 0 }
  return {
    counted,
    async press(key: string) {
      counted.keys++
      await page.waitForTimeout(paceMs)
      await page.keyboard.press(key)
    },
    /** Types a value into the focused field, replacing its content. */
    async type(value: string) {
      counted.values++
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(value)
    },
    /** Types a value into a field, reached with Tab from the one before. */
    async fill(field: Locator, value: string) {
      counted.values++
      await field.fill(value)
    },
    /** Chooses a value by its first letters, in a field reached with Tab from the one before. */
    async choose(field: Locator, label: string) {
      counted.values++
      await field.selectOption({ label })
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
