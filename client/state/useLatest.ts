import { useInsertionEffect, useRef, type RefObject } from 'react'

/**
 * The value of the last drawing, for what answers later than the drawing that it began in: a command's answer, a timer.
 * What an effect calls takes React's useEffectEvent.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  // With the drawing, before any other of its effects: one that came after would let a quick hand act on what is gone.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
