import { useEffect, useState } from 'react'
import { renderedScreen } from '#client/state/renderedScreen.ts'
import { screenTitle } from '#client/state/screenTitle.ts'
import { useSay } from '#client/state/words.ts'

/**
 * Announces a new screen to screen readers, as a page load would. The page itself announces the
 * first one.
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
  return (
    <p className="ik-hidden" aria-live="polite">
      {path && say(screenTitle(path))}
    </p>
  )
}
