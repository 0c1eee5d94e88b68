import { expect as base, type ExpectMatcherState, type Locator } from '@playwright/test'

type Options = { timeout?: number; visible?: boolean }

/**
 * Playwright's expect. Each time that it does not see yet what is to be visible it writes the whole page down, for the message of a
 * failure: an eighth of the time that pages had. Here that is waited for first, and Playwright is asked where it does not come.
 */
export const expect = base.extend({
  async toBeVisible(this: ExpectMatcherState, locator: Locator, { timeout = this.timeout, visible = true }: Options = {}) {
    const came = { pass: !this.isNot, message: () => '' }
    try {
      await locator.waitFor({ state: visible === this.isNot ? 'hidden' : 'visible', timeout })
      return came
    } catch {
      // Playwright tells what it sees instead.
    }
    try {
      const asked = this.isNot ? base(locator).not : base(locator)
      await asked.toBeVisible({ timeout: 1, visible })
      return came
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message }
    }
  },
})
