import { useEffect, useEffectEvent } from 'react'

/** Leaving full screen takes a while, so the next request waits for its end. */
let leaving: Promise<void> = Promise.resolve()

/**
 * Shows the page in full screen while the caller is mounted. A browser allows that only after a
 * user gesture, so a page opened by its address stays in its window.
 * @param onLeave called if the person leaves full screen through the browser
 */
export function useWholeScreen(onLeave: () => void): void {
  const left = useEffectEvent(() => {
    if (!document.fullscreenElement) onLeave()
  })
  useEffect(() => {
    let mounted = true
    const enter = async () => {
      await leaving
      if (!mounted) return
      try {
        await document.documentElement.requestFullscreen()
      } catch {
        return // Refused, as described above: the window is enough.
      }
      if (mounted) document.addEventListener('fullscreenchange', left)
      else leaving = document.exitFullscreen()
    }
    if (document.fullscreenEnabled) void enter()
    return () => {
      mounted = false
      document.removeEventListener('fullscreenchange', left)
      if (document.fullscreenElement) leaving = document.exitFullscreen()
    }
  }, [])
}
