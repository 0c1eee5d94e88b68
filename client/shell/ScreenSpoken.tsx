import { useEffect, useState } from 'react'
import { renderedScreen, renderedSearch } from '#client/state/renderedScreen.ts'
import { screenTitle } from '#client/state/screenTitle.ts'
import { useSay } from '#client/state/words.ts'
import { ifFocusStaysFree } from '#client/ui/focus/focusIsFree.ts'
import { lastFocused } from '#client/ui/focus/lastFocused.ts'

/**
 * Announces a new screen to screen readers, as a page load would. The page itself announces the
 * first one. The focus moves to the content, also after a sign-in: the link or the command bar that
 * led there is many Tabs away from it. Within a screen, where other rows are shown, it moves only if
 * the link that led to them is gone.
 */
export function ScreenSpoken() {
  const say = useSay()
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    let before = renderedScreen.get()
    return renderedScreen.subscribe(() => {
      const now = renderedScreen.get()
      if (before !== null && now !== before) setPath(now)
      before = now
    })
  }, [])
  useEffect(() => {
    let [screen, before] = [renderedScreen.get(), content()]
    // After a sign-in its form is gone. After a page load nothing had the focus yet.
    if (screen !== null && lastFocused().length > 0) ifFocusStaysFree(focusContent)
    const onShown = () => {
      if (content() === before) return
      const other = screen !== null && renderedScreen.get() !== screen
      screen = renderedScreen.get()
      before = content()
      if (other && isOutside(document.activeElement)) focusContent()
      else ifFocusStaysFree(focusContent)
    }
    const stops = [renderedScreen, renderedSearch].map((store) => store.subscribe(onShown))
    return () => stops.forEach((stop) => stop())
  }, [])
  return (
    <p className="ik-hidden" aria-live="polite">
      {path && say(screenTitle(path))}
    </p>
  )
}

/** Names what is shown: the screen, and in a report the rows behind a figure. */
const content = () =>
  `${renderedScreen.get()} ${new URLSearchParams(renderedSearch.get()).get('rows')}`

/** Returns whether the element is one of the frame, around the content: neither in it nor in a dialog. */
function isOutside(element: Element | null): boolean {
  return element !== null && element.closest('.ik-shell') !== null && !element.closest('main')
}

function focusContent(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
