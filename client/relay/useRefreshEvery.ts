import { useEffect } from 'react'
import { useRefresh } from './useRefresh.ts'

/**
 * Refetches the screen's query periodically, for values that change with time alone. In
 * milliseconds.
 */
export function useRefreshEvery(ms: number): void {
  const refresh = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => refresh(), ms)
    return () => clearInterval(timer)
  }, [refresh, ms])
}
