import { useEffect, useState } from 'react'

/** The time, told anew every minute: for ages that are read in hours and minutes. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
