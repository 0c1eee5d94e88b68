import { useEffect, useState } from 'react'
import { clock } from './clock.ts'

/** Returns the time and updates it at this interval (in milliseconds), for ages and durations. */
export function useTick(ms: number): Date {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), ms)
    return () => clearInterval(timer)
  }, [ms])
  return now
}
