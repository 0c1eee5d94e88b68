import { useEffect, type RefObject } from 'react'

const around = '.bp6-table-container'
const scrolling = '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container'

/** Adds the keyboard and wheel support that Blueprint's panes lack. */
export function useScrollingPane(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [container, pane] = [around, scrolling].map((each) =>
      grid.current?.querySelector<HTMLElement>(each),
    )
    if (!container || !pane) return
    // The scrolling pane takes the focus, and the keys, instead of its container, so that Page Up
    // and Page Down work.
    container.tabIndex = -1
    pane.tabIndex = 0
    // On a wheel event Blueprint looks up the visible rows before it moves them and not afterwards.
    // Repeating the event in the next frame corrects that.
    const again = (event: Event) =>
      event.isTrusted && requestAnimationFrame(() => pane.dispatchEvent(new Event('scroll')))
    pane.addEventListener('scroll', again)
    return () => pane.removeEventListener('scroll', again)
  }, [grid])
}
