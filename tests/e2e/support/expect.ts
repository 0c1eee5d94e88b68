import { expect as base, type ExpectMatcherState, type Locator } from '@playwright/test'

type Options = { timeout?: number; visible?: boolean }

/**
 * Playwright's expect. Each time that it does not yet see an expected element it serialises the
 * whole page for the failure message: an eighth of the pages' time. Here the element is awaited
 * first, and Playwright is only used if it does not appear.
 */
export const expect = base.extend({
  async toBeVisible(
    this: ExpectMatcherState,
    locator: Locator,
    { timeout = this.timeout, visible = true }: Options = {},
  ) {
    const came = { pass: !this.isNot, message: () => '' }
    try {
      await locator.waitFor({ state: visible === this.isNot ? 'hidden' : 'visible', timeout })
      return came
    } catch {
      // Playwright reports what it sees instead.
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
