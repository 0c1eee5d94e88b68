import { useEffect, type RefObject } from 'react'

/**
 * Marks the sides towards which a list can be scrolled further: `data-more="left right"`, for its
 * shadows.
 */
export function useEdges(scroller: RefObject<HTMLElement | null>, inTable: boolean): void {
  useEffect(() => {
    const pane = scroller.current
    if (!inTable || !pane) return
    const see = () => {
      const left = pane.scrollLeft > 1
      const right = pane.scrollLeft + pane.clientWidth < pane.scrollWidth - 1
      const list = pane.parentElement
      list?.setAttribute('data-more', `${left ? 'left' : ''} ${right ? 'right' : ''}`.trim())
      list?.style.setProperty('--edge-top', `${pane.offsetTop}px`)
      list?.style.setProperty('--edge-height', `${pane.clientHeight}px`)
    }
    see()
    pane.addEventListener('scroll', see, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(see)
    observer?.observe(pane)
    if (pane.firstElementChild) observer?.observe(pane.firstElementChild)
    return () => {
      pane.removeEventListener('scroll', see)
      observer?.disconnect()
    }
  }, [scroller, inTable])
}
