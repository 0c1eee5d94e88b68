import { useEffect } from 'react'

/** Keeps the display from going dark while the caller stands, where the browser can; it lets go whenever the page is hidden. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let standing = true
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
      } catch {
        return // A machine that saves power refuses: its own setting stands above ours.
      }
      if (!standing) await lock.release()
    }
    if (!('wakeLock' in navigator)) return
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      standing = false
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
