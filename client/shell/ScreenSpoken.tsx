import { useEffect, useState } from 'react'
import { screenTitle } from '#client/state/screenTitle.ts'
import { standingScreen } from '#client/state/standingScreen.ts'
import { useSay } from '#client/state/words.ts'

/** Tells a screen reader which screen has come, as a page that loads would; the first one is told by the page itself. */
export function ScreenSpoken() {
  const say = useSay()
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    let before = standingScreen.get()
    return standingScreen.subscribe(() => {
      const now = standingScreen.get()
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
