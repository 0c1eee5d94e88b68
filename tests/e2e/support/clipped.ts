import type { Page } from '@playwright/test'

/**
 * Returns the texts that the page cuts off, among all that it shows: those wider than their element
 * if the overflow is hidden (including placeholders), and those higher than the two lines of texts
 * in a list. A text that a list marks as long (`ik-long`) is shown completely where the row opens;
 * text for screen readers alone is not counted.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = ['hidden', 'clip']
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const pen = document.createElement('canvas').getContext('2d')!
    // The browser does not measure placeholders.
    const asks = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((field) => {
        if (field.value !== '' || field.clientWidth <= 1) return false
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        pen.font = font
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return pen.measureText(field.placeholder).width > room + 1
      })
      .map((field) => `placeholder: ${field.placeholder}`)
    const cut = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (
          element.clientWidth <= 1 ||
          element.closest('.ik-hidden, .ik-long, svg, [aria-hidden="true"]')
        )
          return false
        const { overflowX, overflowY } = getComputedStyle(element)
        const lines = element.matches('.ik-lines')
        if (lines && cuts.includes(overflowY) && element.scrollHeight > element.clientHeight + 1)
          return true
        if (!cuts.includes(overflowX) || element.scrollWidth <= element.clientWidth + 1)
          return false
        return lines || ownText(element) || element.matches('td, th, input')
      })
      .map(
        (element) =>
          `${element.className || element.tagName}: ${element.textContent} ${element.scrollWidth}/${element.clientWidth}`,
      )
    return [...asks, ...cut]
  })
}
