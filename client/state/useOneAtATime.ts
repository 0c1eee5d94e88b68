import { useEffect, useState } from 'react'

/**
 * Runs one longer task at a time: `begin` aborts the running one, and so do `stop` and leaving the
 * screen. A task checks its signal before it reports anything.
 */
export function useOneAtATime(): { begin: () => AbortSignal; stop: () => void } {
  const [one] = useState(oneAtATime)
  useEffect(() => one.stop, [one])
  return one
}

function oneAtATime() {
  let current: AbortController | null = null
  const stop = () => current?.abort()
  return {
    stop,
    begin() {
      stop()
      current = new AbortController()
      return current.signal
    },
  }
}
