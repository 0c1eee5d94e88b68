import type { Page } from '@playwright/test'

/** The height in px of one row of buttons with its edges. */
const oneRow = 56

/**
 * Returns what of the page does not fit the window: a page that scrolls sideways, a top bar that
 * exceeds it, panels beyond its edge, lists' tools in more than one row, and a list whose filters
 * are cut.
 */
export async function misfits(page: Page): Promise<string[]> {
  // Lists fold their filters a frame after the window has changed.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  return page.evaluate((most) => {
    const { scrollWidth } = document.documentElement
    const sideways = scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} px wide`] : []
    const tools = [...document.querySelectorAll<HTMLElement>('.ik-table-tools')].filter(
      ({ offsetHeight }) => offsetHeight > most,
    )
    const filters = [...document.querySelectorAll<HTMLElement>('.ik-filters')].filter(
      (row) => row.scrollWidth > row.clientWidth + 1,
    )
    // The page hides the overflow of the bar.
    const beyond = [...document.querySelectorAll<HTMLElement>('.ik-bar > *')].filter(
      (part) => part.getBoundingClientRect().right > window.innerWidth + 1,
    )
    // So does the page's main part.
    const wide = [
      ...document.querySelectorAll<HTMLElement>('main :is(.ik-panel, .ik-table)'),
    ].filter((panel) => panel.getBoundingClientRect().right > window.innerWidth + 1)
    return [
      ...sideways,
      ...wide.map(({ textContent }) => `beyond the edge: ${textContent?.slice(0, 40)}`),
      ...beyond.map(({ textContent }) => `beyond the bar: ${textContent}`),
      ...tools.map(({ offsetHeight }) => `tools ${offsetHeight} px high`),
      ...filters.map((row) => `filters ${row.scrollWidth}/${row.clientWidth}`),
    ]
  }, oneRow)
}
