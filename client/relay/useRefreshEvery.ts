import { useEffect } from 'react'
import { useRefresh } from './useRefresh.ts'

/** Fetches the screen's query again from time to time, for what changes without anybody doing anything. Milliseconds. */
export function useRefreshEvery(ms: number): void {
  const refresh = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => refresh(), ms)
    return () => clearInterval(timer)
  }, [refresh, ms])
}
