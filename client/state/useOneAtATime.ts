import { useEffect, useState } from 'react'

/**
 * Something that takes its time, one at a time: `begin` gives up what was under way, `stop` too, and so does leaving the screen.
 * What is begun looks at its signal before it tells anything.
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
