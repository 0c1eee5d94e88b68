import { useCallback, useEffect, useRef } from 'react'
import { useLatest } from '#client/state/useLatest.ts'

/**
 * Runs at once, and then at most once per interval (in milliseconds) while it is called: for
 * frequent, expensive work. The last call is never lost.
 */
export function useThrottled(run: () => void, ms: number): () => void {
  const latest = useLatest(run)
  const last = useRef(-Infinity)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    if (timer.current !== undefined) return
    const go = () => {
      timer.current = undefined
      last.current = Date.now()
      latest.current()
    }
    const wait = last.current + ms - Date.now()
    if (wait <= 0) go()
    else timer.current = setTimeout(go, wait)
  }, [latest, ms])
}
