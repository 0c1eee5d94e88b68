import { useEffect } from 'react'

/**
 * Keeps the display awake while the caller is mounted, if the browser can. Hiding the page releases
 * the lock.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let mounted = true
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
      } catch {
        return // A machine that saves power refuses, and its setting takes precedence.
      }
      if (!mounted) await lock.release()
    }
    if (!('wakeLock' in navigator)) return
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      mounted = false
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
