import { useEffect, useEffectEvent } from 'react'

/** The way back from all of the display is a long one: whoever wants it next waits for its end. */
let leaving: Promise<void> = Promise.resolve()

/**
 * Gives the page all of the display while the caller stands. A browser does that only for somebody who has just pressed
 * something: opened by its address, it keeps to its window.
 * @param onLeave the person left it by the browser's own way
 */
export function useWholeScreen(onLeave: () => void): void {
  const left = useEffectEvent(() => {
    if (!document.fullscreenElement) onLeave()
  })
  useEffect(() => {
    let standing = true
    const enter = async () => {
      await leaving
      if (!standing) return
      try {
        await document.documentElement.requestFullscreen()
      } catch {
        return // Refused, as said above: the window will do.
      }
      if (standing) document.addEventListener('fullscreenchange', left)
      else leaving = document.exitFullscreen()
    }
    if (document.fullscreenEnabled) void enter()
    return () => {
      standing = false
      document.removeEventListener('fullscreenchange', left)
      if (document.fullscreenElement) leaving = document.exitFullscreen()
    }
  }, [])
}
