import { useEffect, useState } from 'react'
import { renderedScreen, renderedSearch } from '#client/state/renderedScreen.ts'
import { screenTitle } from '#client/state/screenTitle.ts'
import { useSay } from '#client/state/words.ts'
import { ifFocusStaysFree } from '#client/ui/focus/focusIsFree.ts'

/**
 * Announces a new screen to screen readers, as a page load would. The page itself announces the
 * first one. If the link that led to the screen, or to other rows of it, is gone, the focus moves to
 * the content: from the page's body the next Tab would begin anywhere.
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
    let before = content()
    const onShown = () => {
      if (content() === before) return
      before = content()
      ifFocusStaysFree(focusContent)
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

function focusContent(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
