import { useEffect, useState } from 'react'

/** The time, told anew every so many milliseconds: for how long things have lasted. */
export function useTick(ms: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), ms)
    return () => clearInterval(timer)
  }, [ms])
  return now
}
