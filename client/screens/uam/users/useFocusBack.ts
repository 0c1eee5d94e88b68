import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** A dialog needs about so long to close and to give the focus back: milliseconds. */
const closingMs = 300

/**
 * What was done may have taken its own button away: then the focus goes to the list's present row, so that the keys
 * go on from somewhere.
 */
export function useFocusBack(work: RefObject<HTMLElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (document.activeElement === document.body) work.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    }, closingMs)
  }, [work])
}
