import { useEffect, useState } from 'react'

/** Returns the time and updates it at this interval (in milliseconds), for durations. */
export function useTick(ms: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), ms)
    return () => clearInterval(timer)
  }, [ms])
  return now
}
