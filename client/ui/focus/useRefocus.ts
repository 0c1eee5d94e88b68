import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Focuses what `next` returns when `shown` has changed and the focused element disappeared with
 * what it replaced. `next` gets the value before.
 */
export function useRefocus<Shown>(
  shown: Shown,
  next: (before: Shown) => HTMLElement | null | undefined,
): void {
  const nextOf = useEffectEvent(next)
  const last = useRef(shown)
  useEffect(() => {
    const before = last.current
    last.current = shown
    if (before !== shown && document.activeElement === document.body) nextOf(before)?.focus()
  }, [shown])
}
