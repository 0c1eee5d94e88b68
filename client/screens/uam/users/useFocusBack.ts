import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** A dialog needs about so long to close and to give the focus back: milliseconds. */
const closingMs = 300

const places = ['tr[aria-current="true"]', 'tr[tabindex="0"]', 'input']

/**
 * What was done may have taken its own button away: then the focus goes to the list's row of that user, or
 * to another, or to its filter where none is left, so that the keys go on from somewhere.
 */
export function useFocusBack(work: RefObject<HTMLElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const found = places.map((place) => work.current?.querySelector<HTMLElement>(place))
      found.find(Boolean)?.focus()
    }, closingMs)
  }, [work])
}
