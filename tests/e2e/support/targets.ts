import type { Page } from '@playwright/test'

/** The minimum size of a touch target in px. */
export const finger = 44

/**
 * Returns this page's targets that are smaller than a finger, with their size. A labelled control
 * counts with its label; a link within a sentence has the height of its line (WCAG 2.5.8). Hidden
 * elements, and the marks of charts and maps, are left out.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const inSentence = (element: Element) =>
      element.tagName === 'A' &&
      [...element.parentElement!.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
      )
    const targets =
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=option]'
    const small = [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
      const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
      if (
        !shown ||
        inSentence(element) ||
        element.closest('svg, .ik-skip, .ik-hidden, [aria-hidden=true], [inert]')
      )
        return []
      const box = (element.closest('label') ?? element).getBoundingClientRect()
      if (box.width < 2 || (box.width >= least - 0.5 && box.height >= least - 0.5)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      const where = element.closest('[class]')?.className ?? ''
      return [
        `${element.tagName} "${name.slice(0, 30)}" ${Math.round(box.width)}x${Math.round(box.height)} (${where.slice(0, 60)})`,
      ]
    })
    return [...new Set(small)]
  }, finger)
}
