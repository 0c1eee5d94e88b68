import { useEffect, type RefObject } from 'react'

const around = '.bp6-table-container'
const scrolling = '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container'

/** Mends what Blueprint's panes lack for keyboard and wheel. */
export function useScrollingPane(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [container, pane] = [around, scrolling].map((each) => grid.current?.querySelector<HTMLElement>(each))
    if (!container || !pane) return
    // What scrolls takes the focus, in place of what is around it: so Page Up and Down work, too. Keys are heard there as well.
    container.tabIndex = -1
    pane.tabIndex = 0
    // Where the wheel moves the rows, Blueprint looks for those in view before, and not after: so it is told once more,
    // in the frame in which it has heard of it.
    const again = (event: Event) => event.isTrusted && requestAnimationFrame(() => pane.dispatchEvent(new Event('scroll')))
    pane.addEventListener('scroll', again)
    return () => pane.removeEventListener('scroll', again)
  }, [grid])
}
