import { useInsertionEffect, useRef, type RefObject } from 'react'

/**
 * Returns the value of the last render, for callbacks that outlive the render in which they began:
 * a command's answer, a timer. For callbacks of effects, use React's useEffectEvent.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  // Runs in the commit before all other effects. A later update would let a quick person act on
  // outdated values.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
