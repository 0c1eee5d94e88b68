import type { Page } from '@playwright/test'

/**
 * Returns the faults of a zoomed page (WCAG 1.4.4, 1.4.10): a page that scrolls sideways, controls
 * beyond the window's edge, and overlapping texts. An element with its own scrolling, such as a
 * table, may be wider, and its hidden content is not checked.
 */
export async function reflowFaults(page: Page): Promise<string[]> {
  // Lists fold their filters a frame after the window has changed.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  return page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number; text: Node }
    const width = window.innerWidth
    const visible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.ik-skip, .ik-hidden, svg, [aria-hidden="true"]')
    const clipping = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return overflowX !== 'visible' || overflowY !== 'visible'
    }
    const around = (element: Element | null): Element[] =>
      element === null || element === document.body
        ? []
        : [element, ...around(element.parentElement)]
    /** Returns the visible part of a text's line, if any. */
    const seen = (text: Node, line: DOMRect): Box[] => {
      const frames = around(text.parentElement).filter(clipping)
      const edges = [line, ...frames.map((frame) => frame.getBoundingClientRect())]
      const box = {
        left: Math.max(...edges.map(({ left }) => left)),
        top: Math.max(...edges.map(({ top }) => top)),
        right: Math.min(...edges.map(({ right }) => right)),
        bottom: Math.min(...edges.map(({ bottom }) => bottom)),
      }
      return box.right - box.left > 2 && box.bottom - box.top > 4 ? [{ ...box, text }] : []
    }
    const texts: Box[] = []
    const walk = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      if (!text.textContent?.trim() || !visible(text.parentElement!)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const line of range.getClientRects()) texts.push(...seen(text, line))
    }
    /**
     * Titles, totals and frozen columns stay while the rows scroll behind them: their background is
     * opaque, so that no part of a row shows through.
     */
    const layerOf = ({ text }: Box) =>
      ['thead, tfoot', '.ik-frozen'].map((each) => Boolean(text.parentElement!.closest(each)))
    const tableOf = ({ text }: Box) => text.parentElement!.closest('table')
    const behind = (one: Box, other: Box) =>
      tableOf(one) !== null &&
      tableOf(one) === tableOf(other) &&
      String(layerOf(one)) !== String(layerOf(other))
    const said = ({ text }: Box) => text.textContent!.trim().slice(0, 40)
    const over = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter(
          (other) =>
            other.text !== one.text &&
            !behind(one, other) &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4,
        )
        .map((other) => `“${said(one)}” over “${said(other)}”`),
    )
    const beyond = [
      ...document.querySelectorAll('button, a[href], input, select, textarea, label, h1, h2, h3'),
    ].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      const scrolled = around(element.parentElement).some(
        (each) => each.tagName !== 'MAIN' && clipping(each),
      )
      return visible(element) && !scrolled && right - left > 1 && (right > width + 1 || left < -1)
    })
    const { scrollWidth } = document.documentElement
    return [
      ...(scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : []),
      ...beyond.map(({ tagName, textContent }) => `beyond the edge: ${tagName} ${textContent}`),
      ...over,
    ]
  })
}
