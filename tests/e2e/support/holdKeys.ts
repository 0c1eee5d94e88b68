import type { Keyboard, Locator, Page } from '@playwright/test'

/** How long a hand holds a key, in milliseconds. Playwright itself releases it at once. */
const heldMs = 100
const clicks = new Set(['Enter', 'Space'])
const held = new WeakSet<object>()

/**
 * Holds Enter and Space as a hand does, in this page and every other one: by the time such a key
 * is released, its action may have moved the focus.
 */
export function holdKeys(page: Page): void {
  const keyboard = Object.getPrototypeOf(page.keyboard) as Keyboard
  const locator = Object.getPrototypeOf(page.locator('body')) as Locator
  for (const each of [keyboard, locator]) {
    if (held.has(each)) continue
    held.add(each)
    const press = each.press
    each.press = function (this: Keyboard & Locator, key: string, options?: { delay?: number }) {
      return press.call(this, key, clicks.has(key) ? { delay: heldMs, ...options } : options)
    }
  }
}
