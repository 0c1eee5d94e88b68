import { signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

/** A managed list, a work screen with a scan, a report, and a list with inline edits. */
const screens = [
  '/ikad/sms/lotreceive/managelot',
  '/ikad/cps/despatch',
  '/ikad/report/lotaccount',
  '/ikad/uam/general/setting/cardthresholdsetting',
] as const

/** Most elements that are reached on a screen. Those of one look are compared once. */
const mostSteps = 90

for (const theme of ['light', 'dark'] as const)
  test(`every element changes its look with the focus, ${theme}`, async ({ page }) => {
    await signIn(page, 'admin', { locale: 'en', theme })
    const unseen: string[] = []
    let compared = 0
    for (const route of screens) {
      // A new page, in which nothing has the focus yet.
      await page.goto('/readyz')
      await page.goto(`/#${route}`)
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await expect(page.locator('.ik-measuring')).toHaveCount(0)
      const seen = new Set<string>()
      for (let step = 0; step < mostSteps; step++) {
        await page.keyboard.press('Tab')
        const look = await lookOfFocused(page)
        if (look === null) break
        if (seen.has(look)) continue
        seen.add(look)
        compared++
        if (!(await changesWithFocus(page))) unseen.push(`${route}: ${look}`)
      }
      expect(
        [...seen].some((look) => look.startsWith('TR')),
        `${route} reaches a row`,
      ).toBe(true)
    }
    expect(unseen).toEqual([])
    expect(compared).toBeGreaterThan(40)
  })

/** Returns the tag and classes of the focused element, or null if the focus left the page. */
function lookOfFocused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { tagName, className } = focused
    return `${tagName} ${focused.parentElement!.className} > ${className}`
  })
}

/** Compares the picture of the focused element and its edge with the same place without the focus. */
async function changesWithFocus(page: Page): Promise<boolean> {
  const clip = await page.evaluate(() => {
    const focused = document.activeElement!
    focused.scrollIntoView({ block: 'nearest' })
    // A control that is drawn by its label has the label's place.
    const drawn = focused.closest('label') ?? focused
    const { left, top, right, bottom } = drawn.getBoundingClientRect()
    const [x, y] = [Math.max(left - 4, 0), Math.max(top - 4, 0)]
    return {
      x,
      y,
      width: Math.min(right + 4, innerWidth) - x,
      height: Math.min(bottom + 4, innerHeight) - y,
    }
  })
  const options = { clip, animations: 'disabled' } as const
  const focused = await page.screenshot(options)
  await page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // Without any focus a work screen would give it to its scan field.
    document.querySelector('main')!.focus({ preventScroll: true })
    ;(globalThis as { returnFocus?: () => void }).returnFocus = () => element.focus()
  })
  const plain = await page.screenshot(options)
  await page.evaluate(() => (globalThis as { returnFocus?: () => void }).returnFocus!())
  return !focused.equals(plain)
}
